func.func @main(%s: tensor<1x5xui32>, %i: tensor<4x4x2xindex>) -> tensor<4x4x1x1xui32> {
  %r = "tensor.gather"(%s, %i) <{gather_dims = array<i64: 0, 1>}> : (tensor<1x5xui32>, tensor<4x4x2xindex>) -> tensor<4x4x1x1xui32>
  return %r : tensor<4x4x1x1xui32>
}
