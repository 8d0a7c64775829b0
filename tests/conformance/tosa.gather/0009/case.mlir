func.func @main(%v: tensor<2x3x4xf32>, %i: tensor<2x2xi32>) -> tensor<2x2x4xf64> {
  %r = "tosa.gather"(%v, %i) : (tensor<2x3x4xf32>, tensor<2x2xi32>) -> tensor<2x2x4xf64>
  return %r : tensor<2x2x4xf64>
}
