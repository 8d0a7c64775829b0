// stablehlo.rng_bit_generator C1: type(output_state) = type(initial_state)
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%s: tensor<2xui64>) {
  // expected-error@+1 {{output_state must be tensor<2xui64>, but is tensor<3xui64> (stablehlo.rng_bit_generator C1)}}
  %0:2 = "stablehlo.rng_bit_generator"(%s) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  return
}
