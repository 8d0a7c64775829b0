func.func @main(%s: tensor<1x2x3x3xbf16>, %i: tensor<3x1xi64>) -> tensor<3x1x2x3xbf16> {
  %r = "tensor.gather"(%s, %i) <{gather_dims = array<i64: 3>}> : (tensor<1x2x3x3xbf16>, tensor<3x1xi64>) -> tensor<3x1x2x3xbf16>
  return %r : tensor<3x1x2x3xbf16>
}
