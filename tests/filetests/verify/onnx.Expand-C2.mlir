// onnx.Expand C2: no size is negative
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x4xf32>) {
  %a = onnx.Constant dense<[-1, 4]> : tensor<2xi64>
  // expected-error@+1 {{sizes must not be negative, but one is -1 (onnx.Expand C2)}}
  %0 = "onnx.Expand"(%x, %a) : (tensor<1x4xf32>, tensor<2xi64>) -> tensor<1x4xf32>
  return
}
