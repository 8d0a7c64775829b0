func.func @main(%x: tensor<2x3x2x1x2xui16>, %i: tensor<2x5xui8>) -> tensor<2xui16> {
  %r = "coreml.gather_nd"(%x, %i) <{batch_dims = 0 : i32, validate_indices = false}> : (tensor<2x3x2x1x2xui16>, tensor<2x5xui8>) -> tensor<2xui16>
  return %r : tensor<2xui16>
}
