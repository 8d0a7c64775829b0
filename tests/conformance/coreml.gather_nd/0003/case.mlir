func.func @main(%x: tensor<9x5xf32>, %i: tensor<1x5x2xi16>) -> tensor<1x5xf32> {
  %r = "coreml.gather_nd"(%x, %i) <{validate_indices = false}> : (tensor<9x5xf32>, tensor<1x5x2xi16>) -> tensor<1x5xf32>
  return %r : tensor<1x5xf32>
}
