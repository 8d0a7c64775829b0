func.func @main(%d: tensor<5x1x1x5xi16>, %i: tensor<2x1x1x5xi32>) -> tensor<2x1x1x5xi16> {
  %r = "openvino.GatherElements"(%d, %i) {axis = 0 : i64} : (tensor<5x1x1x5xi16>, tensor<2x1x1x5xi32>) -> tensor<2x1x1x5xi16>
  return %r : tensor<2x1x1x5xi16>
}
