func.func @main(%x: tensor<5x4xf32>, %i: tensor<3xi64>, %u: tensor<3x4xf32>) -> tensor<5x4xf32> {
  %j = mg.reshape %i : (tensor<3xi64>) -> tensor<3x1xi64>
  %r = "onnx.ScatterND"(%x, %j, %u) : (tensor<5x4xf32>, tensor<3x1xi64>, tensor<3x4xf32>) -> tensor<5x4xf32>
  return %r : tensor<5x4xf32>
}
