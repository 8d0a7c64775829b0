func.func @main(%a: tensor<6x4x3xi32>, %i: tensor<4xi32>) -> tensor<4x4x3xi32> {
  %r = "numpy.take"(%a, %i) {axis = -3 : i64, mode = "wrap"} : (tensor<6x4x3xi32>, tensor<4xi32>) -> tensor<4x4x3xi32>
  return %r : tensor<4x4x3xi32>
}
