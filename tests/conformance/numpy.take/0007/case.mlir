func.func @main(%a: tensor<2x2x5x5x2xf32>, %i: tensor<ui16>) -> tensor<2x2x5x5xf32> {
  %r = "numpy.take"(%a, %i) {axis = 4 : i64} : (tensor<2x2x5x5x2xf32>, tensor<ui16>) -> tensor<2x2x5x5xf32>
  return %r : tensor<2x2x5x5xf32>
}
