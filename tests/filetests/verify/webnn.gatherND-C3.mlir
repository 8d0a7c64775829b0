// webnn.gatherND C3: the last dimension of `indices` is in [0, r]
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<2x3x4xf32>, %i: tensor<2x4xi32>) {
  // expected-error@+1 {{the last dimension of indices must be in [0, 3], for input of rank 3, but is 4 (webnn.gatherND C3)}}
  %0 = "webnn.gatherND"(%d, %i) : (tensor<2x3x4xf32>, tensor<2x4xi32>) -> tensor<2xf32>
  return
}
