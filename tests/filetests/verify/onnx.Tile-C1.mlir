// onnx.Tile C1: `repeats` is a list of i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x4xf32>) {
  %a = onnx.Constant dense<[3, 4]> : tensor<2xi32>
  // expected-error@+1 {{repeats must be a list of i64, but is tensor<2xi32> (onnx.Tile C1)}}
  %0 = "onnx.Tile"(%x, %a) : (tensor<1x4xf32>, tensor<2xi32>) -> tensor<3x16xf32>
  return
}
