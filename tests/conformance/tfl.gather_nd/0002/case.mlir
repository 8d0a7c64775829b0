func.func @main(%p: tensor<1x2xi1>, %i: tensor<4x1xi32>) -> tensor<4x2xi1> {
  %r = "tfl.gather_nd"(%p, %i) : (tensor<1x2xi1>, tensor<4x1xi32>) -> tensor<4x2xi1>
  return %r : tensor<4x2xi1>
}
