func.func @main(%x: tensor<3xf64>, %i: tensor<3xindex>) -> tensor<3xf64> {
  %r = "mg.gather_multiaxis"(%x, %i) <{axes = array<i64: 0>, bounds = "fill", from_end}> : (tensor<3xf64>, tensor<3xindex>) -> tensor<3xf64>
  return %r : tensor<3xf64>
}
