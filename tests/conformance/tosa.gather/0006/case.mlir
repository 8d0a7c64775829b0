func.func @main(%v: tensor<1x7x3xi8>, %i: tensor<1x6xi32>) -> tensor<1x6x3xi8> {
  %r = "tosa.gather"(%v, %i) : (tensor<1x7x3xi8>, tensor<1x6xi32>) -> tensor<1x6x3xi8>
  return %r : tensor<1x6x3xi8>
}
