// onnx.Mod C3: the operands' shapes broadcast
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xi32>, %y: tensor<2xi32>) {
  // expected-error@+1 {{tensor<2xi32> does not broadcast with tensor<3xi32> (onnx.Mod C3)}}
  %0 = "onnx.Mod"(%x, %y) : (tensor<3xi32>, tensor<2xi32>) -> tensor<3xi32>
  return
}
