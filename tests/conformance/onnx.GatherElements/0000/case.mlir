func.func @main(%d: tensor<3x2x2x3x2x4xi64>, %i: tensor<3x2x2x3x2x4xi64>) -> tensor<3x2x2x3x2x4xi64> {
  %r = "onnx.GatherElements"(%d, %i) <{axis = 5 : si64}> : (tensor<3x2x2x3x2x4xi64>, tensor<3x2x2x3x2x4xi64>) -> tensor<3x2x2x3x2x4xi64>
  return %r : tensor<3x2x2x3x2x4xi64>
}
