// webnn.gatherElements C3: `axis` is in [0, r-1]
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3x4xi32>) {
  // expected-error@+1 {{axis 2 is not in [0, 1] (webnn.gatherElements C3)}}
  %0 = "webnn.gatherElements"(%d, %i) {axis = 2 : ui32} : (tensor<3x4xf32>, tensor<3x4xi32>) -> tensor<3x4xf32>
  return
}
