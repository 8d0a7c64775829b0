// onnx.Mod C2: the operands have one element type
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xi32>, %y: tensor<3xi64>) {
  // expected-error@+1 {{all operands must have one element type, but have i32 and i64 (onnx.Mod C2)}}
  %0 = "onnx.Mod"(%x, %y) : (tensor<3xi32>, tensor<3xi64>) -> tensor<3xi32>
  return
}
