// onnx.GatherND C1: `data` and `indices` have rank 1 or more
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<f32>, %i: tensor<2x1xi64>) {
  // expected-error@+1 {{data must have rank 1 or more, but has 0 (onnx.GatherND C1)}}
  %0 = "onnx.GatherND"(%d, %i) : (tensor<f32>, tensor<2x1xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%d: tensor<3xf32>, %i: tensor<i64>) {
  // expected-error@+1 {{indices must have rank 1 or more, but has 0 (onnx.GatherND C1)}}
  %0 = "onnx.GatherND"(%d, %i) : (tensor<3xf32>, tensor<i64>) -> tensor<3xf32>
  return
}
