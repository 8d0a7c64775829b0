func.func @main(%s: tensor<1xi16>, %i: tensor<1x1xindex>) -> tensor<1xi16> {
  %r = "tensor.gather"(%s, %i) {gather_dims = array<i64: 0>} : (tensor<1xi16>, tensor<1x1xindex>) -> tensor<1xi16>
  return %r : tensor<1xi16>
}
