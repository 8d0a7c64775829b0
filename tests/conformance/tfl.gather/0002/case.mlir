func.func @main(%p: tensor<2xf32>, %i: tensor<1x1xi32>) -> tensor<1x1xf32> {
  %r = "tfl.gather"(%p, %i) {axis = 0 : i32, batch_dims = -2 : i32} : (tensor<2xf32>, tensor<1x1xi32>) -> tensor<1x1xf32>
  return %r : tensor<1x1xf32>
}
