func.func @main(%s: tensor<3xi16>, %i: tensor<1x1x1xi32>) -> tensor<1x1x1xi16> {
  %r = "tensor.gather"(%s, %i) <{gather_dims = array<i64: 0>}> : (tensor<3xi16>, tensor<1x1x1xi32>) -> tensor<1x1x1xi16>
  return %r : tensor<1x1x1xi16>
}
