func.func @main(%x: tensor<7x6xi8>, %i: tensor<i32>) -> tensor<7xi8> {
  %r = "coreml.gather"(%x, %i) {axis = -1 : i32, batch_dims = 0 : i32, validate_indices = true} : (tensor<7x6xi8>, tensor<i32>) -> tensor<7xi8>
  return %r : tensor<7xi8>
}
