func.func @main(%d: tensor<4x2x1x3xi16>, %i: tensor<4x3xi64>) -> tensor<4xi16> {
  %r = "onnx.GatherND"(%d, %i) <{batch_dims = 1 : si64}> : (tensor<4x2x1x3xi16>, tensor<4x3xi64>) -> tensor<4xi16>
  return %r : tensor<4xi16>
}
