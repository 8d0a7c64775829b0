// onnx.Unsqueeze C2: `axes` are in [-(r+n), r+n-1]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x4xf32>) {
  %a = onnx.Constant dense<[3]> : tensor<1xi64>
  // expected-error@+1 {{axis 3 is not in [-3, 2] (onnx.Unsqueeze C2)}}
  %0 = "onnx.Unsqueeze"(%x, %a) : (tensor<1x4xf32>, tensor<1xi64>) -> tensor<1x4x1xf32>
  return
}
