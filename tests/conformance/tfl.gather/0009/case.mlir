func.func @main(%p: tensor<2x3x4xf32>, %i: tensor<1x2xi32>) -> tensor<2x2x4xf32> {
  %r = "tfl.gather"(%p, %i) {axis = 1 : i32, batch_dims = 1 : i32} : (tensor<2x3x4xf32>, tensor<1x2xi32>) -> tensor<2x2x4xf32>
  return %r : tensor<2x2x4xf32>
}
