func.func @main(%x: tensor<2x3xf32>, %i: tensor<2x3x1xi32>) -> tensor<2x3xf32> {
  %r = "coreml.gather_nd"(%x, %i) <{batch_dims = 2 : i32}> : (tensor<2x3xf32>, tensor<2x3x1xi32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
