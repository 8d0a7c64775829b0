// The lookup as ONNX writes it.
func.func @main(%image: tensor<9x8x3xf32>, %pixels: tensor<4x5x2xi64>) -> tensor<4x5x3xf32> {
  %0 = "onnx.GatherND"(%image, %pixels) {batch_dims = 0 : si64} : (tensor<9x8x3xf32>, tensor<4x5x2xi64>) -> tensor<4x5x3xf32>
  return %0 : tensor<4x5x3xf32>
}
