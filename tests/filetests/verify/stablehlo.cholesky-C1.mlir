// stablehlo.cholesky C1: the result has the type of `a`
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a: tensor<2x2xf32>) {
  // expected-error@+1 {{the result must be tensor<2x2xf32>, but is declared tensor<2x2xf64> (stablehlo.cholesky C1)}}
  %0 = "stablehlo.cholesky"(%a) <{lower = true}> : (tensor<2x2xf32>) -> tensor<2x2xf64>
  return
}
