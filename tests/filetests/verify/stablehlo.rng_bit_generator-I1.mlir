// stablehlo.rng_bit_generator I1: `rng_algorithm` is one of the three
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%s: tensor<2xui64>) {
  // expected-error@+1 {{there is no rng_algorithm #stablehlo<rng_algorithm XORWOW> (stablehlo.rng_bit_generator I1)}}
  %0:2 = "stablehlo.rng_bit_generator"(%s) <{rng_algorithm = #stablehlo<rng_algorithm XORWOW>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  return
}
