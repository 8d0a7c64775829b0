func.func @main(%a: tensor<1x0x1x4xui16>, %i: tensor<1x1x1x7xi32>) -> tensor<1x0x1x7xui16> {
  %r = "numpy.take_along_axis"(%a, %i) <{axis = 3 : i64}> : (tensor<1x0x1x4xui16>, tensor<1x1x1x7xi32>) -> tensor<1x0x1x7xui16>
  return %r : tensor<1x0x1x7xui16>
}
