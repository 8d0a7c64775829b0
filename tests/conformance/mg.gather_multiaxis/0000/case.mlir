func.func @main(%x: tensor<4x1x4x4x1x!mg.string>, %i: tensor<1x1x5x4x6xui16>) -> tensor<4x1x5x4x3x!mg.string> {
  %r = "mg.gather_multiaxis"(%x, %i) <{axes = array<i64: 3, 2>, bounds = "fill", from_end}> : (tensor<4x1x4x4x1x!mg.string>, tensor<1x1x5x4x6xui16>) -> tensor<4x1x5x4x3x!mg.string>
  return %r : tensor<4x1x5x4x3x!mg.string>
}
