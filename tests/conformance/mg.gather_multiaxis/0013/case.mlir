func.func @main(%x: tensor<1x3x2x4xi8>, %i: tensor<1x2x1x4xui16>) -> tensor<1x2x2x4xi8> {
  %r = "mg.gather_multiaxis"(%x, %i) <{axes = array<i64: 1>, bounds = "error", from_end}> : (tensor<1x3x2x4xi8>, tensor<1x2x1x4xui16>) -> tensor<1x2x2x4xi8>
  return %r : tensor<1x2x2x4xi8>
}
