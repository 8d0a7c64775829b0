func.func @main(%x: tensor<3x3x3x4x1xi16>, %i: tensor<4xui8>) -> tensor<4x3x3x4x1xi16> {
  %r = "coreml.gather"(%x, %i) {axis = -5 : i32, batch_dims = 0 : i32} : (tensor<3x3x3x4x1xi16>, tensor<4xui8>) -> tensor<4x3x3x4x1xi16>
  return %r : tensor<4x3x3x4x1xi16>
}
