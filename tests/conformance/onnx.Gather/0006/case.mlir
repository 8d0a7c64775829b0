func.func @main(%d: tensor<1x2x2x3x1x1xui64>, %i: tensor<3x3xi32>) -> tensor<1x2x2x3x3x1x1xui64> {
  %r = "onnx.Gather"(%d, %i) <{axis = 3 : si64}> : (tensor<1x2x2x3x1x1xui64>, tensor<3x3xi32>) -> tensor<1x2x2x3x3x1x1xui64>
  return %r : tensor<1x2x2x3x3x1x1xui64>
}
