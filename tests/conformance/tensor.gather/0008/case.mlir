func.func @main(%s: tensor<3x4xf32>, %i: tensor<2x1xindex>) -> tensor<2x3x4xf32> {
  %r = "tensor.gather"(%s, %i) {gather_dims = array<i64>} : (tensor<3x4xf32>, tensor<2x1xindex>) -> tensor<2x3x4xf32>
  return %r : tensor<2x3x4xf32>
}
