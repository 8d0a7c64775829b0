// onnx.BitShift C3: the operands' shapes broadcast
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xui8>, %y: tensor<2xui8>) {
  // expected-error@+1 {{tensor<2xui8> does not broadcast with tensor<3xui8> (onnx.BitShift C3)}}
  %0 = "onnx.BitShift"(%x, %y) {direction = "LEFT"} : (tensor<3xui8>, tensor<2xui8>) -> tensor<3xui8>
  return
}
