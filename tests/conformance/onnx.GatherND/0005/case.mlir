func.func @main(%d: tensor<5x2x1x!mg.string>, %i: tensor<5x1x0xi64>) -> tensor<5x1x2x1x!mg.string> {
  %r = "onnx.GatherND"(%d, %i) <{batch_dims = 1 : si64}> : (tensor<5x2x1x!mg.string>, tensor<5x1x0xi64>) -> tensor<5x1x2x1x!mg.string>
  return %r : tensor<5x1x2x1x!mg.string>
}
