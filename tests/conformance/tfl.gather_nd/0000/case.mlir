func.func @main(%p: tensor<3x5x3x1xi1>, %i: tensor<1x1xi32>) -> tensor<1x5x3x1xi1> {
  %r = "tfl.gather_nd"(%p, %i) : (tensor<3x5x3x1xi1>, tensor<1x1xi32>) -> tensor<1x5x3x1xi1>
  return %r : tensor<1x5x3x1xi1>
}
