func.func @main(%p: tensor<1x5x1x1xi8>, %i: tensor<4xi64>) -> tensor<i8> {
  %r = "tfl.gather_nd"(%p, %i) : (tensor<1x5x1x1xi8>, tensor<4xi64>) -> tensor<i8>
  return %r : tensor<i8>
}
