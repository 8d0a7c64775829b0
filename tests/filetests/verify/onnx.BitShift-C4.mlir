// onnx.BitShift C4: `direction` is `LEFT` or `RIGHT`
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xui8>, %y: tensor<3xui8>) {
  // expected-error@+1 {{direction must be LEFT or RIGHT, but is "UP" (onnx.BitShift C4)}}
  %0 = "onnx.BitShift"(%x, %y) {direction = "UP"} : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xui8>
  return
}
