func.func @main(%x: tensor<3x4xf32>, %i: tensor<2x4xi64>) -> tensor<2x4xf32> {
  %r = "mg.gather_multiaxis"(%x, %i) <{axes = array<i64: 2>, bounds = "error"}> : (tensor<3x4xf32>, tensor<2x4xi64>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}
