// The indices flattened but for the coordinates.
func.func @main(%image: tensor<9x8x3xf32>, %pixels: tensor<4x5x2xi64>) -> tensor<4x5x3xf32> {
  %0 = mg.reshape %pixels : (tensor<4x5x2xi64>) -> tensor<20x2xi64>
  %1 = "onnx.GatherND"(%image, %0) {batch_dims = 0 : si64} : (tensor<9x8x3xf32>, tensor<20x2xi64>) -> tensor<20x3xf32>
  %2 = mg.reshape %1 : (tensor<20x3xf32>) -> tensor<4x5x3xf32>
  return %2 : tensor<4x5x3xf32>
}
