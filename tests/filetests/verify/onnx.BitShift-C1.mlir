// onnx.BitShift C1: the elements are integers but i1
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{elements must be integers but i1, but are f32 (onnx.BitShift C1)}}
  %0 = "onnx.BitShift"(%x, %y) {direction = "LEFT"} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}
