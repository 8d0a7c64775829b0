func.func @main(%s: tensor<2x2xui64>, %i: tensor<1x1x2xi64>) -> tensor<1x1x1x1xui64> {
  %r = "tensor.gather"(%s, %i) <{gather_dims = array<i64: 0, 1>}> : (tensor<2x2xui64>, tensor<1x1x2xi64>) -> tensor<1x1x1x1xui64>
  return %r : tensor<1x1x1x1xui64>
}
