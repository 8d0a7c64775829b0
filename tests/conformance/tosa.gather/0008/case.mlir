func.func @main(%v: tensor<2x3x4xf32>, %i: tensor<2x2xi64>) -> tensor<2x2x4xf32> {
  %r = "tosa.gather"(%v, %i) : (tensor<2x3x4xf32>, tensor<2x2xi64>) -> tensor<2x2x4xf32>
  return %r : tensor<2x2x4xf32>
}
