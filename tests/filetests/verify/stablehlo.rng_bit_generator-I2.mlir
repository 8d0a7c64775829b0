// stablehlo.rng_bit_generator I2: `initial_state` is a vector of `ui64`
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%s: tensor<2xui32>) {
  // expected-error@+1 {{initial_state must be a vector of ui64, but is tensor<2xui32> (stablehlo.rng_bit_generator I2)}}
  %0:2 = "stablehlo.rng_bit_generator"(%s) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui32>) -> (tensor<2xui32>, tensor<4xui32>)
  return
}

// -----

func.func @f(%s: tensor<1x2xui64>) {
  // expected-error@+1 {{initial_state must be a vector of ui64, but is tensor<1x2xui64> (stablehlo.rng_bit_generator I2)}}
  %0:2 = "stablehlo.rng_bit_generator"(%s) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<1x2xui64>) -> (tensor<1x2xui64>, tensor<4xui32>)
  return
}
