// onnx.Unsqueeze C1: `axes` is a list of i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x4xf32>) {
  %a = onnx.Constant dense<[0]> : tensor<1xi32>
  // expected-error@+1 {{axes must be a list of i64, but is tensor<1xi32> (onnx.Unsqueeze C1)}}
  %0 = "onnx.Unsqueeze"(%x, %a) : (tensor<1x4xf32>, tensor<1xi32>) -> tensor<1x1x4xf32>
  return
}
