func.func @main(%p: tensor<3x3x2x3xi32>, %i: tensor<3x3x3xi64>) -> tensor<3x3x2x3xi32> {
  %r = "tfl.gather"(%p, %i) {axis = 3 : i32, batch_dims = 2 : i32} : (tensor<3x3x2x3xi32>, tensor<3x3x3xi64>) -> tensor<3x3x2x3xi32>
  return %r : tensor<3x3x2x3xi32>
}
