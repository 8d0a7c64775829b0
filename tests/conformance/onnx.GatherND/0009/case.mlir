func.func @main(%d: tensor<3x4xf32>, %i: tensor<2x1xi64>) -> tensor<2x3xf32> {
  %r = "onnx.GatherND"(%d, %i) <{batch_dims = 0 : si64}> : (tensor<3x4xf32>, tensor<2x1xi64>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
