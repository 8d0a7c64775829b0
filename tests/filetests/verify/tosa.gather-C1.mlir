// tosa.gather C1: `values` have rank 3
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<2x3xf32>, %i: tensor<2x2xi32>) {
  // expected-error@+1 {{values must have rank 3, but have 2 (tosa.gather C1)}}
  %0 = "tosa.gather"(%d, %i) : (tensor<2x3xf32>, tensor<2x2xi32>) -> tensor<2x2xf32>
  return
}
