func.func @main(%p: tensor<9x2x5x1xf32>, %i: tensor<i32>) -> tensor<2x5x1xf32> {
  %r = "tfl.gather"(%p, %i) <{axis = -4 : i32}> : (tensor<9x2x5x1xf32>, tensor<i32>) -> tensor<2x5x1xf32>
  return %r : tensor<2x5x1xf32>
}
