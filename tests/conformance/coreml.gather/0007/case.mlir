func.func @main(%x: tensor<6x2x6x3xi16>, %i: tensor<6x1xui8>) -> tensor<6x1x6x3xi16> {
  %r = "coreml.gather"(%x, %i) {axis = 1 : i32, batch_dims = 1 : i32} : (tensor<6x2x6x3xi16>, tensor<6x1xui8>) -> tensor<6x1x6x3xi16>
  return %r : tensor<6x1x6x3xi16>
}
