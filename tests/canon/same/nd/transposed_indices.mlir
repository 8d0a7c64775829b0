// The lookups transposed before, the result after.
func.func @main(%image: tensor<9x8x3xf32>, %pixels: tensor<4x5x2xi64>) -> tensor<4x5x3xf32> {
  %0 = mg.transpose %pixels {permutation = array<i64: 1, 0, 2>} : (tensor<4x5x2xi64>) -> tensor<5x4x2xi64>
  %1 = "onnx.GatherND"(%image, %0) {batch_dims = 0 : si64} : (tensor<9x8x3xf32>, tensor<5x4x2xi64>) -> tensor<5x4x3xf32>
  %2 = mg.transpose %1 {permutation = array<i64: 1, 0, 2>} : (tensor<5x4x3xf32>) -> tensor<4x5x3xf32>
  return %2 : tensor<4x5x3xf32>
}
