func.func @main(%a: tensor<3x4xf32>, %i: tensor<2xi64>) -> tensor<2x4xf32> {
  %r = "numpy.take"(%a, %i) <{axis = 1 : i64}> : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}
