func.func @main(%x: tensor<3x5x!mg.string>, %i: tensor<3x3xi64>) -> tensor<3x3x!mg.string> {
  %r = "mg.gather_multiaxis"(%x, %i) <{axes = array<i64: 1>, bounds = "fill", from_end}> : (tensor<3x5x!mg.string>, tensor<3x3xi64>) -> tensor<3x3x!mg.string>
  return %r : tensor<3x3x!mg.string>
}
