func.func @main(%x: tensor<1x!mg.string>, %i: tensor<5xui32>) -> tensor<5x!mg.string> {
  %r = "mg.gather_multiaxis"(%x, %i) <{axes = array<i64: 0>, bounds = "error", from_end}> : (tensor<1x!mg.string>, tensor<5xui32>) -> tensor<5x!mg.string>
  return %r : tensor<5x!mg.string>
}
