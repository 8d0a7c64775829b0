func.func @main(%x: tensor<2x3xf32>, %i: tensor<2x2xi32>) -> tensor<2x2x2xf32> {
  %r = "coreml.gather"(%x, %i) <{axis = 1 : i32, batch_dims = 1 : i32, validate_indices = false}> : (tensor<2x3xf32>, tensor<2x2xi32>) -> tensor<2x2x2xf32>
  return %r : tensor<2x2x2xf32>
}
