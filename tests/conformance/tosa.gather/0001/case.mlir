func.func @main(%v: tensor<2x3x7xi32>, %i: tensor<2x4xi32>) -> tensor<2x4x7xi32> {
  %r = "tosa.gather"(%v, %i) : (tensor<2x3x7xi32>, tensor<2x4xi32>) -> tensor<2x4x7xi32>
  return %r : tensor<2x4x7xi32>
}
