func.func @main(%x: tensor<4x8xui8>, %i: tensor<4x7xi32>) -> tensor<4x7xui8> {
  %r = "coreml.gather_along_axis"(%x, %i) <{axis = 1 : i32, validate_indices = false}> : (tensor<4x8xui8>, tensor<4x7xi32>) -> tensor<4x7xui8>
  return %r : tensor<4x7xui8>
}
