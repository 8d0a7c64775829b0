func.func @main(%x: tensor<2x1x5xf32>, %i: tensor<1xi16>) -> tensor<1x5xf32> {
  %r = "coreml.gather_nd"(%x, %i) <{batch_dims = 0 : i32, validate_indices = false}> : (tensor<2x1x5xf32>, tensor<1xi16>) -> tensor<1x5xf32>
  return %r : tensor<1x5xf32>
}
