func.func @main(%x: tensor<1x4x1x1xbf16>, %i: tensor<3x1x4x4xi16>) -> tensor<3x4x4x2xbf16> {
  %r = "mg.gather_multiaxis"(%x, %i) <{axes = array<i64: 3, 2>, bounds = "error", from_end}> : (tensor<1x4x1x1xbf16>, tensor<3x1x4x4xi16>) -> tensor<3x4x4x2xbf16>
  return %r : tensor<3x4x4x2xbf16>
}
