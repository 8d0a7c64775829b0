func.func @main(%a: tensor<3x1x2x1xf32>, %i: tensor<5x1x1x2xui32>) -> tensor<5x1x2x2xf32> {
  %r = "numpy.take_along_axis"(%a, %i) {axis = -4 : i64} : (tensor<3x1x2x1xf32>, tensor<5x1x1x2xui32>) -> tensor<5x1x2x2xf32>
  return %r : tensor<5x1x2x2xf32>
}
