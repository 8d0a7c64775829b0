func.func @main(%p: tensor<5x5x2x3xf32>, %i: tensor<4xi64>) -> tensor<4x5x2x3xf32> {
  %r = "tfl.gather"(%p, %i) <{axis = -4 : i32}> : (tensor<5x5x2x3xf32>, tensor<4xi64>) -> tensor<4x5x2x3xf32>
  return %r : tensor<4x5x2x3xf32>
}
