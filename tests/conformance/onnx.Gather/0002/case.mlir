func.func @main(%d: tensor<4x3x4x1x3x1xf64>, %i: tensor<1xi64>) -> tensor<4x3x4x1x1x1xf64> {
  %r = "onnx.Gather"(%d, %i) <{axis = 4 : si64}> : (tensor<4x3x4x1x3x1xf64>, tensor<1xi64>) -> tensor<4x3x4x1x1x1xf64>
  return %r : tensor<4x3x4x1x1x1xf64>
}
