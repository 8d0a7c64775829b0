// onnx.Tile C3: `repeats` has one entry for each dimension of `input`
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x4xf32>) {
  %a = onnx.Constant dense<[3]> : tensor<1xi64>
  // expected-error@+1 {{repeats must have one entry for each dimension of tensor<1x4xf32>, but there are 1 (onnx.Tile C3)}}
  %0 = "onnx.Tile"(%x, %a) : (tensor<1x4xf32>, tensor<1xi64>) -> tensor<3x4xf32>
  return
}
