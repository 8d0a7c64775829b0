func.func @main(%a: tensor<1x1x1x1x4xui16>, %i: tensor<1x1x1x4x2xi16>) -> tensor<1x1x1x4x2xui16> {
  %r = "numpy.take_along_axis"(%a, %i) <{axis = -1 : i64}> : (tensor<1x1x1x1x4xui16>, tensor<1x1x1x4x2xi16>) -> tensor<1x1x1x4x2xui16>
  return %r : tensor<1x1x1x4x2xui16>
}
