func.func @main(%d: tensor<3x4x2xui8>, %i: tensor<1xui32>) -> tensor<4x2xui8> {
  %r = "webnn.gatherND"(%d, %i) : (tensor<3x4x2xui8>, tensor<1xui32>) -> tensor<4x2xui8>
  return %r : tensor<4x2xui8>
}
