func.func @main(%d: tensor<3x1x2x3x1x1xcomplex<f64>>, %i: tensor<3x1xi64>) -> tensor<3x3x1x2x3x1x1xcomplex<f64>> {
  %r = "onnx.Gather"(%d, %i) <{axis = -5 : si64}> : (tensor<3x1x2x3x1x1xcomplex<f64>>, tensor<3x1xi64>) -> tensor<3x3x1x2x3x1x1xcomplex<f64>>
  return %r : tensor<3x3x1x2x3x1x1xcomplex<f64>>
}
