func.func @main(%a: tensor<3x4xf32>, %i: tensor<2x2xi64>) -> tensor<2x2xf32> {
  %r = "numpy.take_along_axis"(%a, %i) : (tensor<3x4xf32>, tensor<2x2xi64>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}
