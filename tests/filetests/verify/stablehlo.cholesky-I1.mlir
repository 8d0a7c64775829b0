// stablehlo.cholesky I1: `a` is of floats or complex numbers
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a: tensor<2x2xi32>) {
  // expected-error@+1 {{tensor<2x2xi32> is not of floats or complex numbers (stablehlo.cholesky I1)}}
  %0 = "stablehlo.cholesky"(%a) <{lower = true}> : (tensor<2x2xi32>) -> tensor<2x2xi32>
  return
}
