func.func @main(%d: tensor<3x1x1x1x2xi32>, %i: tensor<2x1x6x1x1xi64>) -> tensor<2x1x6x1x1xi32> {
  %r = "onnx.GatherElements"(%d, %i) {axis = 2 : si64} : (tensor<3x1x1x1x2xi32>, tensor<2x1x6x1x1xi64>) -> tensor<2x1x6x1x1xi32>
  return %r : tensor<2x1x6x1x1xi32>
}
