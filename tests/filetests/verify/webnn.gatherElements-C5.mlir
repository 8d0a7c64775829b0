// webnn.gatherElements C5: an axis of size 0 has nothing looked up in it
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<0x4xf32>, %i: tensor<2x4xi32>) {
  // expected-error@+1 {{axis 0 of input has size 0, so nothing can be looked up in it (webnn.gatherElements C5)}}
  %0 = "webnn.gatherElements"(%d, %i) {axis = 0 : ui32} : (tensor<0x4xf32>, tensor<2x4xi32>) -> tensor<2x4xf32>
  return
}
