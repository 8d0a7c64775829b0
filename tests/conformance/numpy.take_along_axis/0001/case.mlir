func.func @main(%a: tensor<6x6x1x5xui16>, %i: tensor<1x6x3x7xui8>) -> tensor<6x6x3x7xui16> {
  %r = "numpy.take_along_axis"(%a, %i) <{axis = 3 : i64}> : (tensor<6x6x1x5xui16>, tensor<1x6x3x7xui8>) -> tensor<6x6x3x7xui16>
  return %r : tensor<6x6x3x7xui16>
}
