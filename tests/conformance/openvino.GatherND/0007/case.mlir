func.func @main(%d: tensor<1x3x5x1xf32>, %i: tensor<2x3xi32>) -> tensor<2x1xf32> {
  %r = "openvino.GatherND"(%d, %i) : (tensor<1x3x5x1xf32>, tensor<2x3xi32>) -> tensor<2x1xf32>
  return %r : tensor<2x1xf32>
}
