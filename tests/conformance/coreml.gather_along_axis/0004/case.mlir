func.func @main(%x: tensor<4x4x5x3xf16>, %i: tensor<4x4x5x5xi32>) -> tensor<4x4x5x5xf16> {
  %r = "coreml.gather_along_axis"(%x, %i) {axis = -1 : i32, validate_indices = true} : (tensor<4x4x5x3xf16>, tensor<4x4x5x5xi32>) -> tensor<4x4x5x5xf16>
  return %r : tensor<4x4x5x5xf16>
}
