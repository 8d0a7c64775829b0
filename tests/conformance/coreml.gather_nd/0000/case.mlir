func.func @main(%x: tensor<4x1x2x1xui8>, %i: tensor<4x1x1xi16>) -> tensor<4x1x1xui8> {
  %r = "coreml.gather_nd"(%x, %i) {batch_dims = 2 : i32} : (tensor<4x1x2x1xui8>, tensor<4x1x1xi16>) -> tensor<4x1x1xui8>
  return %r : tensor<4x1x1xui8>
}
