func.func @main(%d: tensor<1x4x4x1xf32>, %i: tensor<4x1x3xi8>) -> tensor<4x1x1xf32> {
  %r = "openvino.GatherND"(%d, %i) : (tensor<1x4x4x1xf32>, tensor<4x1x3xi8>) -> tensor<4x1x1xf32>
  return %r : tensor<4x1x1xf32>
}
