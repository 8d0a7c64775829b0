func.func @main(%d: tensor<4x1x4x3x5xui8>, %i: tensor<1xi64>) -> tensor<1x1x4x3x5xui8> {
  %r = "onnx.Gather"(%d, %i) <{axis = 0 : si64}> : (tensor<4x1x4x3x5xui8>, tensor<1xi64>) -> tensor<1x1x4x3x5xui8>
  return %r : tensor<1x1x4x3x5xui8>
}
