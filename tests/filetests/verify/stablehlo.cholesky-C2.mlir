// stablehlo.cholesky C2: 2 <= rank(a)
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a: tensor<2xf32>) {
  // expected-error@+1 {{a must have rank 2 or more, but is tensor<2xf32> (stablehlo.cholesky C2)}}
  %0 = "stablehlo.cholesky"(%a) <{lower = true}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}
