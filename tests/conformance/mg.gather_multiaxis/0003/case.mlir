func.func @main(%x: tensor<3x1x3x4xi32>, %i: tensor<3x5x3x16xui64>) -> tensor<3x5x3x4xi32> {
  %r = "mg.gather_multiaxis"(%x, %i) <{axes = array<i64: 3, 0, 1, 2>, from_end}> : (tensor<3x1x3x4xi32>, tensor<3x5x3x16xui64>) -> tensor<3x5x3x4xi32>
  return %r : tensor<3x5x3x4xi32>
}
