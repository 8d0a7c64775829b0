// onnx.Expand C3: `shape` and the shape of `input` broadcast
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x4xf32>) {
  %a = onnx.Constant dense<[3, 5]> : tensor<2xi64>
  // expected-error@+1 {{tensor<1x4xf32> cannot be broadcast to the shape [3, 5] (onnx.Expand C3)}}
  %0 = "onnx.Expand"(%x, %a) : (tensor<1x4xf32>, tensor<2xi64>) -> tensor<3x5xf32>
  return
}
