func.func @main(%v: tensor<4x7x1xf32>, %i: tensor<4x5xi32>) -> tensor<4x5x1xf32> {
  %r = "tosa.gather"(%v, %i) : (tensor<4x7x1xf32>, tensor<4x5xi32>) -> tensor<4x5x1xf32>
  return %r : tensor<4x5x1xf32>
}
