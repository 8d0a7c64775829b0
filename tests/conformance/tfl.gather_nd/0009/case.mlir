func.func @main(%p: tensor<3x4xf32>, %i: tensor<2x1xi32>) -> tensor<2x4xf64> {
  %r = "tfl.gather_nd"(%p, %i) : (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2x4xf64>
  return %r : tensor<2x4xf64>
}
