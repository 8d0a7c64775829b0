// onnx.ConstantOfShape C2: no size is negative
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f() {
  %s = onnx.Constant dense<[3, -4]> : tensor<2xi64>
  // expected-error@+1 {{sizes must not be negative, but one is -4 (onnx.ConstantOfShape C2)}}
  %0 = "onnx.ConstantOfShape"(%s) : (tensor<2xi64>) -> tensor<3x4xf32>
  return
}
