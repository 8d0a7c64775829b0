func.func @main(%p: tensor<2x3x1x1x3xi8>, %i: tensor<3x5xi32>) -> tensor<3xi8> {
  %r = "tfl.gather_nd"(%p, %i) : (tensor<2x3x1x1x3xi8>, tensor<3x5xi32>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
