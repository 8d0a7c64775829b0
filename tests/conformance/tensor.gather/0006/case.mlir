func.func @main(%s: tensor<4x3x1xf32>, %i: tensor<1x2x2xi32>) -> tensor<1x2x4x1x1xf32> {
  %r = "tensor.gather"(%s, %i) {gather_dims = array<i64: 1, 2>} : (tensor<4x3x1xf32>, tensor<1x2x2xi32>) -> tensor<1x2x4x1x1xf32>
  return %r : tensor<1x2x4x1x1xf32>
}
