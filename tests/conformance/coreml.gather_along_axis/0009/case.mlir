func.func @main(%x: tensor<3x4xf32>, %i: tensor<2x4xi32>) -> tensor<3x4xf32> {
  %r = "coreml.gather_along_axis"(%x, %i) <{axis = 0 : i32, validate_indices = false}> : (tensor<3x4xf32>, tensor<2x4xi32>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}
