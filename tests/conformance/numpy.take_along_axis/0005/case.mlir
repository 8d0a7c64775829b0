func.func @main(%a: tensor<8xi16>, %i: tensor<1xi32>) -> tensor<1xi16> {
  %r = "numpy.take_along_axis"(%a, %i) <{axis = 0 : i64}> : (tensor<8xi16>, tensor<1xi32>) -> tensor<1xi16>
  return %r : tensor<1xi16>
}
