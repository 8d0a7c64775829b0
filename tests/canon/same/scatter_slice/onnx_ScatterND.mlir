func.func @main(%x: tensor<5x4xf32>, %u: tensor<2x4xf32>) -> tensor<5x4xf32> {
  %i = arith.constant dense<[[-4], [2]]> : tensor<2x1xi64>
  %r = "onnx.ScatterND"(%x, %i, %u) : (tensor<5x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<5x4xf32>
  return %r : tensor<5x4xf32>
}
