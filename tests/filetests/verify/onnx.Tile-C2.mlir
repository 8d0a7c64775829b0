// onnx.Tile C2: no repeat is negative
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x4xf32>) {
  %a = onnx.Constant dense<[3, -1]> : tensor<2xi64>
  // expected-error@+1 {{sizes must not be negative, but one is -1 (onnx.Tile C2)}}
  %0 = "onnx.Tile"(%x, %a) : (tensor<1x4xf32>, tensor<2xi64>) -> tensor<3x4xf32>
  return
}
