// openvino.GatherElements C2: `indices` have the rank of `data`
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3xi32>) {
  // expected-error@+1 {{indices must have rank 2 as data has, but have 1 (openvino.GatherElements C2)}}
  %0 = "openvino.GatherElements"(%d, %i) {axis = 0 : i64} : (tensor<3x4xf32>, tensor<3xi32>) -> tensor<3xf32>
  return
}
