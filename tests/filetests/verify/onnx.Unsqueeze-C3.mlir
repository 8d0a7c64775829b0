// onnx.Unsqueeze C3: `axes` are unique
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x4xf32>) {
  %a = onnx.Constant dense<[0, -4]> : tensor<2xi64>
  // expected-error@+1 {{axis -4 occurs twice (onnx.Unsqueeze C3)}}
  %0 = "onnx.Unsqueeze"(%x, %a) : (tensor<1x4xf32>, tensor<2xi64>) -> tensor<1x1x1x4xf32>
  return
}
