func.func @main(%a: tensor<2x5xf32>, %i: tensor<1x1x2xi16>) -> tensor<1x1x2xf32> {
  %r = "numpy.take"(%a, %i) {mode = "wrap"} : (tensor<2x5xf32>, tensor<1x1x2xi16>) -> tensor<1x1x2xf32>
  return %r : tensor<1x1x2xf32>
}
