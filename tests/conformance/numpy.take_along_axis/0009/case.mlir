func.func @main(%a: tensor<3x4xf32>, %i: tensor<2x5xi64>) -> tensor<2x5xf32> {
  %r = "numpy.take_along_axis"(%a, %i) {axis = 0 : i64} : (tensor<3x4xf32>, tensor<2x5xi64>) -> tensor<2x5xf32>
  return %r : tensor<2x5xf32>
}
