func.func @main(%a: tensor<1x8xui16>, %i: tensor<7x8xi16>) -> tensor<7x8xui16> {
  %r = "numpy.take_along_axis"(%a, %i) <{axis = -2 : i64}> : (tensor<1x8xui16>, tensor<7x8xi16>) -> tensor<7x8xui16>
  return %r : tensor<7x8xui16>
}
