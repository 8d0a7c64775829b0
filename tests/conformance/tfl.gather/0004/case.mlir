func.func @main(%p: tensor<1x61x2xi32>, %i: tensor<i32>) -> tensor<1x2xi32> {
  %r = "tfl.gather"(%p, %i) {axis = -2 : i32, batch_dims = 0 : i32} : (tensor<1x61x2xi32>, tensor<i32>) -> tensor<1x2xi32>
  return %r : tensor<1x2xi32>
}
