func.func @main(%d: tensor<1x4x3x4x1x3xui32>, %i: tensor<1x3x1xi64>) -> tensor<1x3x1x4x3x4x1x3xui32> {
  %r = "onnx.Gather"(%d, %i) <{axis = -6 : si64}> : (tensor<1x4x3x4x1x3xui32>, tensor<1x3x1xi64>) -> tensor<1x3x1x4x3x4x1x3xui32>
  return %r : tensor<1x3x1x4x3x4x1x3xui32>
}
