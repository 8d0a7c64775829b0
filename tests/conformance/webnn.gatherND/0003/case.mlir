func.func @main(%d: tensor<2x5x3xi32>, %i: tensor<1x1x2xui32>) -> tensor<1x1x3xi32> {
  %r = "webnn.gatherND"(%d, %i) : (tensor<2x5x3xi32>, tensor<1x1x2xui32>) -> tensor<1x1x3xi32>
  return %r : tensor<1x1x3xi32>
}
