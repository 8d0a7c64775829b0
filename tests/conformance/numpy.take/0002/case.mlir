func.func @main(%a: tensor<4x2x1x3x3xi16>, %i: tensor<3x2x2xi64>) -> tensor<3x2x2x2x1x3x3xi16> {
  %r = "numpy.take"(%a, %i) <{axis = 0 : i64, mode = "clip"}> : (tensor<4x2x1x3x3xi16>, tensor<3x2x2xi64>) -> tensor<3x2x2x2x1x3x3xi16>
  return %r : tensor<3x2x2x2x1x3x3xi16>
}
