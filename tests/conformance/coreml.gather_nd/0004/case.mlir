func.func @main(%x: tensor<2x1x2x4xf32>, %i: tensor<2x1xui8>) -> tensor<2x1x2x4xf32> {
  %r = "coreml.gather_nd"(%x, %i) : (tensor<2x1x2x4xf32>, tensor<2x1xui8>) -> tensor<2x1x2x4xf32>
  return %r : tensor<2x1x2x4xf32>
}
