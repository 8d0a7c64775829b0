func.func @main(%s: tensor<3x4xf32>, %i: tensor<2x2xindex>) -> tensor<2x1x4xf32> {
  %r = "tensor.gather"(%s, %i) <{gather_dims = array<i64: 0>}> : (tensor<3x4xf32>, tensor<2x2xindex>) -> tensor<2x1x4xf32>
  return %r : tensor<2x1x4xf32>
}
