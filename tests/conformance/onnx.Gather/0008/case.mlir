func.func @main(%d: tensor<2x3x4xf32>, %i: tensor<1x2xi64>) -> tensor<2x3x1x2xf32> {
  %r = "onnx.Gather"(%d, %i) {axis = 7 : si64} : (tensor<2x3x4xf32>, tensor<1x2xi64>) -> tensor<2x3x1x2xf32>
  return %r : tensor<2x3x1x2xf32>
}
