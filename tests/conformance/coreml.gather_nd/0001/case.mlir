func.func @main(%x: tensor<4xui16>, %i: tensor<1xui8>) -> tensor<ui16> {
  %r = "coreml.gather_nd"(%x, %i) {validate_indices = false} : (tensor<4xui16>, tensor<1xui8>) -> tensor<ui16>
  return %r : tensor<ui16>
}
