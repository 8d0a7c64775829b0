func.func @main(%x: tensor<3x0xf32>, %i: tensor<2x3xi64>) -> tensor<2x3xf32> {
  %r = "mg.gather_multiaxis"(%x, %i) <{axes = array<i64: 0>}> : (tensor<3x0xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
