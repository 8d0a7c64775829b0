// openvino.GatherElements C5: an axis of size 0 has nothing looked up in it
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<0x4xf32>, %i: tensor<2x4xi32>) {
  // expected-error@+1 {{axis 0 of data has size 0, so nothing can be looked up in it (openvino.GatherElements C5)}}
  %0 = "openvino.GatherElements"(%d, %i) {axis = 0 : i64} : (tensor<0x4xf32>, tensor<2x4xi32>) -> tensor<2x4xf32>
  return
}
