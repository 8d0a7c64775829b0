func.func @main(%x: tensor<5x3xi32>, %i: tensor<1x10xi16>) -> tensor<1x5xi32> {
  %r = "mg.gather_multiaxis"(%x, %i) <{axes = array<i64: 1, 0>, bounds = "wrap", from_end}> : (tensor<5x3xi32>, tensor<1x10xi16>) -> tensor<1x5xi32>
  return %r : tensor<1x5xi32>
}
