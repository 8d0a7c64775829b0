func.func @main(%d: tensor<3x4x1x3x3x3x!mg.string>, %i: tensor<3x2x1x1x2x1xi64>) -> tensor<3x2x1x1x2x1x!mg.string> {
  %r = "onnx.GatherElements"(%d, %i) <{axis = -3 : si64}> : (tensor<3x4x1x3x3x3x!mg.string>, tensor<3x2x1x1x2x1xi64>) -> tensor<3x2x1x1x2x1x!mg.string>
  return %r : tensor<3x2x1x1x2x1x!mg.string>
}
