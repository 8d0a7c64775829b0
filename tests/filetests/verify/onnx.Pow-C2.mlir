// onnx.Pow C2: the operands' shapes broadcast
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{tensor<2xf32> does not broadcast with tensor<3xf32> (onnx.Pow C2)}}
  %0 = "onnx.Pow"(%x, %y) : (tensor<3xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}
