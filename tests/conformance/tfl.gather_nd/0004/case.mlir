func.func @main(%p: tensor<1x2x2xui8>, %i: tensor<3xi64>) -> tensor<ui8> {
  %r = "tfl.gather_nd"(%p, %i) : (tensor<1x2x2xui8>, tensor<3xi64>) -> tensor<ui8>
  return %r : tensor<ui8>
}
