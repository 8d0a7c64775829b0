func.func @main(%d: tensor<4x3x3x3x3xui32>, %i: tensor<3x3xi64>) -> tensor<3x3x3x3x3x3xui32> {
  %r = "onnx.Gather"(%d, %i) {axis = -5 : si64} : (tensor<4x3x3x3x3xui32>, tensor<3x3xi64>) -> tensor<3x3x3x3x3x3xui32>
  return %r : tensor<3x3x3x3x3x3xui32>
}
