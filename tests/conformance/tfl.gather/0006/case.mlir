func.func @main(%p: tensor<4x2x1x4xf32>, %i: tensor<2x4x2xi16>) -> tensor<4x2x4x2x1x4xf32> {
  %r = "tfl.gather"(%p, %i) {axis = 1 : i32, batch_dims = -3 : i32} : (tensor<4x2x1x4xf32>, tensor<2x4x2xi16>) -> tensor<4x2x4x2x1x4xf32>
  return %r : tensor<4x2x4x2x1x4xf32>
}
