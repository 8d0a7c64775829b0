func.func @main(%x: tensor<1x6x6xui16>, %i: tensor<1x5x6xi16>) -> tensor<1x5x6xui16> {
  %r = "coreml.gather_along_axis"(%x, %i) <{axis = 1 : i32, validate_indices = true}> : (tensor<1x6x6xui16>, tensor<1x5x6xi16>) -> tensor<1x5x6xui16>
  return %r : tensor<1x5x6xui16>
}
