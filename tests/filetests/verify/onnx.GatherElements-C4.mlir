// onnx.GatherElements C4: `indices` are i32 or i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3x4xi8>) {
  // expected-error@+1 {{indices must be i32 or i64, but are i8 (onnx.GatherElements C4)}}
  %0 = "onnx.GatherElements"(%d, %i) : (tensor<3x4xf32>, tensor<3x4xi8>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%d: tensor<3x4xf32>, %i: tensor<3x4xi1>) {
  // expected-error@+1 {{indices must be i32 or i64, but are i1 (onnx.GatherElements C4)}}
  %0 = "onnx.GatherElements"(%d, %i) : (tensor<3x4xf32>, tensor<3x4xi1>) -> tensor<3x4xf32>
  return
}
