// onnx.Reshape C1: `shape` is a list of i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  %s = onnx.Constant dense<[3, 4]> : tensor<2xi32>
  // expected-error@+1 {{shape must be a list of i64, but is tensor<2xi32> (onnx.Reshape C1)}}
  %0 = "onnx.Reshape"(%x, %s) : (tensor<3x4xf32>, tensor<2xi32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %s: tensor<1x2xi64>) {
  // expected-error@+1 {{shape must be a list of i64, but is tensor<1x2xi64> (onnx.Reshape C1)}}
  %0 = "onnx.Reshape"(%x, %s) : (tensor<3x4xf32>, tensor<1x2xi64>) -> tensor<12xf32>
  return
}
