// onnx.Expand C1: `shape` is a list of i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x4xf32>) {
  %a = onnx.Constant dense<[3, 4]> : tensor<2xi32>
  // expected-error@+1 {{shape must be a list of i64, but is tensor<2xi32> (onnx.Expand C1)}}
  %0 = "onnx.Expand"(%x, %a) : (tensor<1x4xf32>, tensor<2xi32>) -> tensor<3x4xf32>
  return
}
