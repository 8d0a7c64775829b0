// A batch dimension of size 1.
func.func @main(%image: tensor<9x8x3xf32>, %pixels: tensor<4x5x2xi64>) -> tensor<4x5x3xf32> {
  %0 = mg.reshape %image : (tensor<9x8x3xf32>) -> tensor<1x9x8x3xf32>
  %1 = mg.reshape %pixels : (tensor<4x5x2xi64>) -> tensor<1x20x2xi64>
  %2 = "onnx.GatherND"(%0, %1) {batch_dims = 1 : si64} : (tensor<1x9x8x3xf32>, tensor<1x20x2xi64>) -> tensor<1x20x3xf32>
  %3 = mg.reshape %2 : (tensor<1x20x3xf32>) -> tensor<4x5x3xf32>
  return %3 : tensor<4x5x3xf32>
}
