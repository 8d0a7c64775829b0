func.func @main(%x: tensor<5x3x4xf32>, %i: tensor<2x2x4xi64>) -> tensor<5x2x4xf32> {
  %r = "mg.gather_multiaxis"(%x, %i) {axes = array<i64: 1>, bounds = "error"} : (tensor<5x3x4xf32>, tensor<2x2x4xi64>) -> tensor<5x2x4xf32>
  return %r : tensor<5x2x4xf32>
}
