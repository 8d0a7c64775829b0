func.func @main(%s: tensor<4x3x2xf32>, %i: tensor<2x3x4x1xindex>) -> tensor<2x3x4x4x3x1xf32> {
  %r = "tensor.gather"(%s, %i) <{gather_dims = array<i64: 2>}> : (tensor<4x3x2xf32>, tensor<2x3x4x1xindex>) -> tensor<2x3x4x4x3x1xf32>
  return %r : tensor<2x3x4x4x3x1xf32>
}
