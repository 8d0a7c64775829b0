func.func @main(%d: tensor<1x2x3x2x1xi1>, %i: tensor<1x2x3x2x4x1xi64>) -> tensor<1x2x3x2x4xi1> {
  %r = "openvino.GatherND"(%d, %i) <{batch_dims = 4 : i64}> : (tensor<1x2x3x2x1xi1>, tensor<1x2x3x2x4x1xi64>) -> tensor<1x2x3x2x4xi1>
  return %r : tensor<1x2x3x2x4xi1>
}
