func.func @main(%d: tensor<1x2x3x2x1x3xf64>, %i: tensor<5x5xi64>) -> tensor<5x3xf64> {
  %r = "onnx.GatherND"(%d, %i) : (tensor<1x2x3x2x1x3xf64>, tensor<5x5xi64>) -> tensor<5x3xf64>
  return %r : tensor<5x3xf64>
}
