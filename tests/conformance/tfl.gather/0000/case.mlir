func.func @main(%p: tensor<2x2x4x2x5xi8>, %i: tensor<1xi32>) -> tensor<2x2x4x2x1xi8> {
  %r = "tfl.gather"(%p, %i) <{axis = 4 : i32, batch_dims = -1 : i32}> : (tensor<2x2x4x2x5xi8>, tensor<1xi32>) -> tensor<2x2x4x2x1xi8>
  return %r : tensor<2x2x4x2x1xi8>
}
