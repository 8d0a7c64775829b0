// openvino.GatherElements C1: `data` has rank 1 or more
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<f32>, %i: tensor<i32>) {
  // expected-error@+1 {{data must have rank 1 or more, but has 0 (openvino.GatherElements C1)}}
  %0 = "openvino.GatherElements"(%d, %i) {axis = 0 : i64} : (tensor<f32>, tensor<i32>) -> tensor<f32>
  return
}
