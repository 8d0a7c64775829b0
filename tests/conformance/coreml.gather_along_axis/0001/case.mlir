func.func @main(%x: tensor<2x1x4x2xf16>, %i: tensor<2x1x4x6xui8>) -> tensor<2x1x4x6xf16> {
  %r = "coreml.gather_along_axis"(%x, %i) <{axis = -1 : i32, validate_indices = false}> : (tensor<2x1x4x2xf16>, tensor<2x1x4x6xui8>) -> tensor<2x1x4x6xf16>
  return %r : tensor<2x1x4x6xf16>
}
