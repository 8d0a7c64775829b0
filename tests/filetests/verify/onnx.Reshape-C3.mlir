// onnx.Reshape C3: a 0 that copies a size has a dimension of `data` to copy
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>) {
  %s = onnx.Constant dense<[3, 4, 0]> : tensor<3xi64>
  // expected-error@+1 {{there is no dimension 2 of tensor<3x4xf32> whose size 0 copies (onnx.Reshape C3)}}
  %0 = "onnx.Reshape"(%x, %s) : (tensor<3x4xf32>, tensor<3xi64>) -> tensor<3x4x1xf32>
  return
}
