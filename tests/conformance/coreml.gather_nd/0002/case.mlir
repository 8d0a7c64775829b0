func.func @main(%x: tensor<4x5x4xf16>, %i: tensor<5x3x2xi32>) -> tensor<5x3x4xf16> {
  %r = "coreml.gather_nd"(%x, %i) {batch_dims = 0 : i32} : (tensor<4x5x4xf16>, tensor<5x3x2xi32>) -> tensor<5x3x4xf16>
  return %r : tensor<5x3x4xf16>
}
