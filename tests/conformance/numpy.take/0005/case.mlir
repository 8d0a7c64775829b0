func.func @main(%a: tensor<3xi64>, %i: tensor<1xi64>) -> tensor<1xi64> {
  %r = "numpy.take"(%a, %i) <{axis = 0 : i64, mode = "clip"}> : (tensor<3xi64>, tensor<1xi64>) -> tensor<1xi64>
  return %r : tensor<1xi64>
}
