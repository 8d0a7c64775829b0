func.func @main(%x: tensor<1x7xf32>, %i: tensor<1x7xi8>) -> tensor<1x7xf32> {
  %r = "coreml.gather_along_axis"(%x, %i) {axis = 0 : i32, validate_indices = true} : (tensor<1x7xf32>, tensor<1x7xi8>) -> tensor<1x7xf32>
  return %r : tensor<1x7xf32>
}
