func.func @main(%d: tensor<3x4xf32>, %i: tensor<2xi64>) -> tensor<2x4xf32> {
  %r = "onnx.Gather"(%d, %i) <{axis = 1 : si64}> : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}
