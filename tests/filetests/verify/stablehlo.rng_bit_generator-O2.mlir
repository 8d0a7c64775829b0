// stablehlo.rng_bit_generator O2: `output` is of integers, not `i1`, or floats, and of a static shape
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%s: tensor<2xui64>) {
  // expected-error@+1 {{output must be of integers or floats, of a static shape, but is tensor<4xi1> (stablehlo.rng_bit_generator O2)}}
  %0:2 = "stablehlo.rng_bit_generator"(%s) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xi1>)
  return
}

// -----

func.func @f(%s: tensor<2xui64>) {
  // expected-error@+1 {{output must be of integers or floats, of a static shape, but is tensor<?xui32> (stablehlo.rng_bit_generator O2)}}
  %0:2 = "stablehlo.rng_bit_generator"(%s) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<?xui32>)
  return
}
