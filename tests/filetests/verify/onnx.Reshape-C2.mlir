// onnx.Reshape C2: entries are -1 or more, and one at most is -1
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  %s = onnx.Constant dense<[-1, -1]> : tensor<2xi64>
  // expected-error@+1 {{only one size may be -1 (onnx.Reshape C2)}}
  %0 = "onnx.Reshape"(%x, %s) : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  %s = onnx.Constant dense<[-2, 6]> : tensor<2xi64>
  // expected-error@+1 {{a size must be -1 or more, but is -2 (onnx.Reshape C2)}}
  %0 = "onnx.Reshape"(%x, %s) : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<2x6xf32>
  return
}
