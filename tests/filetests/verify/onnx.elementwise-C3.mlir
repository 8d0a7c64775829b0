// onnx.elementwise C3: aligned at their ends, the sizes of the operands' shapes are equal or 1
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{tensor<2xf32> does not broadcast with tensor<3xf32>: aligned at their ends, sizes must be equal or 1 (onnx.Less C3)}}
  %0 = "onnx.Less"(%x, %y) : (tensor<3xf32>, tensor<2xf32>) -> tensor<3xi1>
  return
}
