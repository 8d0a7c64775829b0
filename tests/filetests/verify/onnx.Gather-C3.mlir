// onnx.Gather C3: `indices` are i32 or i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xi16>) {
  // expected-error@+1 {{indices must be i32 or i64, but are i16 (onnx.Gather C3)}}
  %0 = "onnx.Gather"(%d, %i) : (tensor<3x4xf32>, tensor<2xi16>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xui64>) {
  // expected-error@+1 {{indices must be i32 or i64, but are ui64 (onnx.Gather C3)}}
  %0 = "onnx.Gather"(%d, %i) : (tensor<3x4xf32>, tensor<2xui64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2xf32>) {
  // expected-error@+1 {{indices must be i32 or i64, but are f32 (onnx.Gather C3)}}
  %0 = "onnx.Gather"(%d, %i) : (tensor<3x4xf32>, tensor<2xf32>) -> tensor<2x4xf32>
  return
}
