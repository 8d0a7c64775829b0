func.func @main(%x: tensor<1x6x5x6x3xi16>, %i: tensor<4xui8>) -> tensor<1x6x5x6x4xi16> {
  %r = "coreml.gather"(%x, %i) {axis = -1 : i32, batch_dims = 0 : i32, validate_indices = false} : (tensor<1x6x5x6x3xi16>, tensor<4xui8>) -> tensor<1x6x5x6x4xi16>
  return %r : tensor<1x6x5x6x4xi16>
}
