func.func @main(%p: tensor<3x4xf32>, %i: tensor<2xi32>) -> tensor<2x5xf32> {
  %r = "tfl.gather"(%p, %i) <{axis = 0 : i32}> : (tensor<3x4xf32>, tensor<2xi32>) -> tensor<2x5xf32>
  return %r : tensor<2x5xf32>
}
