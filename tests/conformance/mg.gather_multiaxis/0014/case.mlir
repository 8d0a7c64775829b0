func.func @main(%x: tensor<4xf32>, %i: tensor<5xui32>) -> tensor<5xf32> {
  %r = "mg.gather_multiaxis"(%x, %i) {axes = array<i64: 0>, bounds = "error", from_end} : (tensor<4xf32>, tensor<5xui32>) -> tensor<5xf32>
  return %r : tensor<5xf32>
}
