// onnx.ConstantOfShape C3: `value` is a tensor of one element
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f() {
  %s = onnx.Constant dense<[3, 4]> : tensor<2xi64>
  // expected-error@+1 {{value must be a tensor of one element, but is tensor<2xf32> (onnx.ConstantOfShape C3)}}
  %0 = "onnx.ConstantOfShape"(%s) {value = dense<[1.0, 2.0]> : tensor<2xf32>} : (tensor<2xi64>) -> tensor<3x4xf32>
  return
}
