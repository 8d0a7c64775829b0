// onnx.BitShift C2: the operands have one element type
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xui8>, %y: tensor<3xi8>) {
  // expected-error@+1 {{all operands must have one element type, but have ui8 and i8 (onnx.BitShift C2)}}
  %0 = "onnx.BitShift"(%x, %y) {direction = "LEFT"} : (tensor<3xui8>, tensor<3xi8>) -> tensor<3xui8>
  return
}
