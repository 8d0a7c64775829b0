// onnx.GatherElements C1: `data` has rank 1 or more
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<f32>, %i: tensor<i64>) {
  // expected-error@+1 {{data must have rank 1 or more, but has 0 (onnx.GatherElements C1)}}
  %0 = "onnx.GatherElements"(%d, %i) : (tensor<f32>, tensor<i64>) -> tensor<f32>
  return
}
