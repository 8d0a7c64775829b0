// onnx.Clip C2: the operands have one element type
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xf32>, %l: tensor<f64>) {
  %n = "onnx.NoValue"() {value} : () -> none
  // expected-error@+1 {{the limit must be of f32, but is tensor<f64> (onnx.Clip C2)}}
  %0 = "onnx.Clip"(%x, %l, %n) : (tensor<3xf32>, tensor<f64>, none) -> tensor<3xf32>
  return
}
