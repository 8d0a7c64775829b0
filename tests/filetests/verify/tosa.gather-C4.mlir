// tosa.gather C4: `values` and `indices` have one N
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<2x3x4xf32>, %i: tensor<1x2xi32>) {
  // expected-error@+1 {{batch dimension 0 must have the same size in values and indices, but has 2 and 1 (tosa.gather C4)}}
  %0 = "tosa.gather"(%d, %i) : (tensor<2x3x4xf32>, tensor<1x2xi32>) -> tensor<2x2x4xf32>
  return
}
