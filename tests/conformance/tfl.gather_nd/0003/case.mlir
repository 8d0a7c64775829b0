func.func @main(%p: tensor<1xi8>, %i: tensor<1xi32>) -> tensor<i8> {
  %r = "tfl.gather_nd"(%p, %i) : (tensor<1xi8>, tensor<1xi32>) -> tensor<i8>
  return %r : tensor<i8>
}
