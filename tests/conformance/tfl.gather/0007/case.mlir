func.func @main(%p: tensor<6x3x4xi16>, %i: tensor<1x2xi32>) -> tensor<1x2x3x4xi16> {
  %r = "tfl.gather"(%p, %i) {axis = -3 : i32, batch_dims = 0 : i32} : (tensor<6x3x4xi16>, tensor<1x2xi32>) -> tensor<1x2x3x4xi16>
  return %r : tensor<1x2x3x4xi16>
}
