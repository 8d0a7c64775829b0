func.func @main(%x: tensor<1x1x1x3x1xui8>, %i: tensor<5x2xui8>) -> tensor<5x1x3x1xui8> {
  %r = "coreml.gather_nd"(%x, %i) {validate_indices = false} : (tensor<1x1x1x3x1xui8>, tensor<5x2xui8>) -> tensor<5x1x3x1xui8>
  return %r : tensor<5x1x3x1xui8>
}
