func.func @main(%d: tensor<4x4x1x2xui8>, %i: tensor<1xi32>) -> tensor<4x1x2xui8> {
  %r = "webnn.gatherND"(%d, %i) : (tensor<4x4x1x2xui8>, tensor<1xi32>) -> tensor<4x1x2xui8>
  return %r : tensor<4x1x2xui8>
}
