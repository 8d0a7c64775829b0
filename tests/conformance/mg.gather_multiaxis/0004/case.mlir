func.func @main(%x: tensor<1x2x2x3xi8>, %i: tensor<2x2x2x9xindex>) -> tensor<2x2x2x3xi8> {
  %r = "mg.gather_multiaxis"(%x, %i) <{axes = array<i64: 3, 0, 1>, bounds = "fill", fill_value = 1 : i8, from_end}> : (tensor<1x2x2x3xi8>, tensor<2x2x2x9xindex>) -> tensor<2x2x2x3xi8>
  return %r : tensor<2x2x2x3xi8>
}
