func.func @main(%p: tensor<2x3x1x2x3xi32>, %i: tensor<2xi32>) -> tensor<1x2x3xi32> {
  %r = "tfl.gather_nd"(%p, %i) : (tensor<2x3x1x2x3xi32>, tensor<2xi32>) -> tensor<1x2x3xi32>
  return %r : tensor<1x2x3xi32>
}
