func.func @main(%d: tensor<3x4xf32>, %i: tensor<2x4xi64>) -> tensor<2x4xf32> {
  %r = "onnx.GatherElements"(%d, %i) <{axis = -3 : si64}> : (tensor<3x4xf32>, tensor<2x4xi64>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}
