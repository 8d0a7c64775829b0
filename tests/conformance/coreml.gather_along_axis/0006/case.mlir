func.func @main(%x: tensor<9xf32>, %i: tensor<1xi8>) -> tensor<1xf32> {
  %r = "coreml.gather_along_axis"(%x, %i) <{axis = -1 : i32, validate_indices = true}> : (tensor<9xf32>, tensor<1xi8>) -> tensor<1xf32>
  return %r : tensor<1xf32>
}
