func.func @main(%x: tensor<6x3xui32>, %i: tensor<6x2xi32>) -> tensor<6x2xui32> {
  %r = "mg.gather_multiaxis"(%x, %i) <{axes = array<i64: 1>, bounds = "wrap", from_end}> : (tensor<6x3xui32>, tensor<6x2xi32>) -> tensor<6x2xui32>
  return %r : tensor<6x2xui32>
}
