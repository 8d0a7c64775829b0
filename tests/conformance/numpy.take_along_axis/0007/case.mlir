func.func @main(%a: tensor<1x5x!mg.string>, %i: tensor<6x5xi64>) -> tensor<6x5x!mg.string> {
  %r = "numpy.take_along_axis"(%a, %i) <{axis = 0 : i64}> : (tensor<1x5x!mg.string>, tensor<6x5xi64>) -> tensor<6x5x!mg.string>
  return %r : tensor<6x5x!mg.string>
}
