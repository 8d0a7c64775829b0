func.func @main(%x: tensor<7x3x7x1xui16>, %i: tensor<ui16>) -> tensor<7x3x1xui16> {
  %r = "coreml.gather"(%x, %i) {axis = -2 : i32, batch_dims = 0 : i32} : (tensor<7x3x7x1xui16>, tensor<ui16>) -> tensor<7x3x1xui16>
  return %r : tensor<7x3x1xui16>
}
