func.func @main(%x: tensor<1x2x3x3xf32>, %i: tensor<2x3x4x8xui64>) -> tensor<2x3x4x2xf32> {
  %r = "mg.gather_multiaxis"(%x, %i) <{axes = array<i64: 2, 3, 1, 0>, from_end}> : (tensor<1x2x3x3xf32>, tensor<2x3x4x8xui64>) -> tensor<2x3x4x2xf32>
  return %r : tensor<2x3x4x2xf32>
}
