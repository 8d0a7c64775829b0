// Channels with a dimension of size 1.
func.func @main(%image: tensor<9x8x3xf32>, %pixels: tensor<4x5x2xi64>) -> tensor<4x5x3xf32> {
  %0 = mg.reshape %image : (tensor<9x8x3xf32>) -> tensor<9x8x3x1xf32>
  %1 = "onnx.GatherND"(%0, %pixels) {batch_dims = 0 : si64} : (tensor<9x8x3x1xf32>, tensor<4x5x2xi64>) -> tensor<4x5x3x1xf32>
  %2 = mg.reshape %1 : (tensor<4x5x3x1xf32>) -> tensor<4x5x3xf32>
  return %2 : tensor<4x5x3xf32>
}
