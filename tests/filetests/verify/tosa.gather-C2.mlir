// tosa.gather C2: `indices` have rank 2
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<2x3x4xf32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{indices must have rank 2, but have 1 (tosa.gather C2)}}
  %0 = "tosa.gather"(%d, %i) : (tensor<2x3x4xf32>, tensor<2xi32>) -> tensor<2x4xf32>
  return
}
