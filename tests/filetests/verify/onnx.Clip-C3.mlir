// onnx.Clip C3: `min` and `max` are one element each
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xf32>, %l: tensor<3xf32>) {
  %n = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{the limit must be one element, but is tensor<3xf32> (onnx.Clip C3)}}
  %0 = "onnx.Clip"(%x, %l, %n) : (tensor<3xf32>, tensor<3xf32>, none) -> tensor<3xf32>
  return
}
