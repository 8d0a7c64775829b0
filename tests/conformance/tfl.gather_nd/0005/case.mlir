func.func @main(%p: tensor<2x2x1x3xi64>, %i: tensor<1x5x4xi64>) -> tensor<1x5xi64> {
  %r = "tfl.gather_nd"(%p, %i) : (tensor<2x2x1x3xi64>, tensor<1x5x4xi64>) -> tensor<1x5xi64>
  return %r : tensor<1x5xi64>
}
