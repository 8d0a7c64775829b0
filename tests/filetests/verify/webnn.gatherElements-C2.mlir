// webnn.gatherElements C2: `indices` have the rank of `input`
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3xi32>) {
  // expected-error@+1 {{indices must have rank 2 as input has, but have 1 (webnn.gatherElements C2)}}
  %0 = "webnn.gatherElements"(%d, %i) {axis = 0 : ui32} : (tensor<3x4xf32>, tensor<3xi32>) -> tensor<3xf32>
  return
}
