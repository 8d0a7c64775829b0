// onnx.Tile C4: no size of the result overflows
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x4xf32>) {
  %a = onnx.Constant dense<[1, 4611686018427387904]> : tensor<2xi64>
  // expected-error@+1 {{tensor<1x4xf32> repeated [1, 4611686018427387904] times is too large (onnx.Tile C4)}}
  %0 = "onnx.Tile"(%x, %a) : (tensor<1x4xf32>, tensor<2xi64>) -> tensor<1x?xf32>
  return
}
