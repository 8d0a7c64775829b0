func.func @main(%d: tensor<1x3x3x2x3xui8>, %i: tensor<1xi32>) -> tensor<3x3x2x3xui8> {
  %r = "openvino.GatherND"(%d, %i) : (tensor<1x3x3x2x3xui8>, tensor<1xi32>) -> tensor<3x3x2x3xui8>
  return %r : tensor<3x3x2x3xui8>
}
