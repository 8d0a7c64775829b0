func.func @main(%s: tensor<3x2x3x3xf64>, %i: tensor<1x1x4xindex>) -> tensor<1x1xf64> {
  %r = "tensor.gather"(%s, %i) <{gather_dims = array<i64: 0, 1, 2, 3>}> : (tensor<3x2x3x3xf64>, tensor<1x1x4xindex>) -> tensor<1x1xf64>
  return %r : tensor<1x1xf64>
}
