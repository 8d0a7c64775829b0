func.func @main(%x: tensor<2x3x4xf32>, %i: tensor<2x4xi32>) -> tensor<2xf32> {
  %r = "coreml.gather_nd"(%x, %i) : (tensor<2x3x4xf32>, tensor<2x4xi32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
