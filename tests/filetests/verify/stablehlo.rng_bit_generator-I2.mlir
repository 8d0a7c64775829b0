// stablehlo.rng_bit_generator I2: `initial_state` is a vector of integers of 64 or of 32 bits
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%s: tensor<2xui16>) {
  // expected-error@+1 {{initial_state must be a vector of integers of 64 or 32 bits, but is tensor<2xui16> (stablehlo.rng_bit_generator I2)}}
  %0:2 = "stablehlo.rng_bit_generator"(%s) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui16>) -> (tensor<2xui16>, tensor<4xui32>)
  return
}

// -----

func.func @f(%s: tensor<1x2xui64>) {
  // expected-error@+1 {{initial_state must be a vector of integers of 64 or 32 bits, but is tensor<1x2xui64> (stablehlo.rng_bit_generator I2)}}
  %0:2 = "stablehlo.rng_bit_generator"(%s) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<1x2xui64>) -> (tensor<1x2xui64>, tensor<4xui32>)
  return
}
