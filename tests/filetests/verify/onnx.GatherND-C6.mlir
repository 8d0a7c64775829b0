// onnx.GatherND C6: `indices` are i64
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%d: tensor<3x4xf32>, %i: tensor<2x1xi32>) {
  // expected-error@+1 {{indices must be i64, but are i32 (onnx.GatherND C6)}}
  %0 = "onnx.GatherND"(%d, %i) : (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2x4xf32>
  return
}
