func.func @main(%d: tensor<2x2x3x1x3xi32>, %i: tensor<4xi8>) -> tensor<3xi32> {
  %r = "openvino.GatherND"(%d, %i) : (tensor<2x2x3x1x3xi32>, tensor<4xi8>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
