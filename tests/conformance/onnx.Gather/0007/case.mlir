func.func @main(%d: tensor<3x2x3x1xcomplex<f32>>, %i: tensor<1x2x1xi64>) -> tensor<3x1x2x1x3x1xcomplex<f32>> {
  %r = "onnx.Gather"(%d, %i) <{axis = 1 : si64}> : (tensor<3x2x3x1xcomplex<f32>>, tensor<1x2x1xi64>) -> tensor<3x1x2x1x3x1xcomplex<f32>>
  return %r : tensor<3x1x2x1x3x1xcomplex<f32>>
}
