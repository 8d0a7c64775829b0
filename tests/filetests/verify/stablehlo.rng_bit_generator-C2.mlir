// stablehlo.rng_bit_generator C2: `initial_state` has two elements, or of 32 bits four; of PHILOX and DEFAULT, two or three of 64 bits
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%s: tensor<3xui64>) {
  // expected-error@+1 {{initial_state must have 2 elements, but is tensor<3xui64> (stablehlo.rng_bit_generator C2)}}
  %0:2 = "stablehlo.rng_bit_generator"(%s) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  return
}

// -----

func.func @f(%s: tensor<4xui64>) {
  // expected-error@+1 {{initial_state must have 2 or 3 elements, but is tensor<4xui64> (stablehlo.rng_bit_generator C2)}}
  %0:2 = "stablehlo.rng_bit_generator"(%s) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> : (tensor<4xui64>) -> (tensor<4xui64>, tensor<4xui32>)
  return
}

// -----

func.func @f(%s: tensor<2xi32>) {
  // expected-error@+1 {{initial_state must have 4 elements, but is tensor<2xi32> (stablehlo.rng_bit_generator C2)}}
  %0:2 = "stablehlo.rng_bit_generator"(%s) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> : (tensor<2xi32>) -> (tensor<2xi32>, tensor<4xui32>)
  return
}
