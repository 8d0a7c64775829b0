func.func @main(%x: tensor<2x3x5x5x1xui16>, %i: tensor<1xi16>) -> tensor<1x3x5x5x1xui16> {
  %r = "coreml.gather"(%x, %i) {axis = 0 : i32, validate_indices = true} : (tensor<2x3x5x5x1xui16>, tensor<1xi16>) -> tensor<1x3x5x5x1xui16>
  return %r : tensor<1x3x5x5x1xui16>
}
