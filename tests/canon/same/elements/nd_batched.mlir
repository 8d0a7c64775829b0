// GatherND with two batch dimensions.
func.func @main(%data: tensor<5x7x4xf32>, %indices: tensor<5x3x4xi64>) -> tensor<5x3x4xf32> {
  %0 = mg.transpose %data {permutation = array<i64: 0, 2, 1>} : (tensor<5x7x4xf32>) -> tensor<5x4x7xf32>
  %1 = mg.transpose %indices {permutation = array<i64: 0, 2, 1>} : (tensor<5x3x4xi64>) -> tensor<5x4x3xi64>
  %2 = mg.reshape %1 : (tensor<5x4x3xi64>) -> tensor<5x4x3x1xi64>
  %3 = "onnx.GatherND"(%0, %2) {batch_dims = 2 : si64} : (tensor<5x4x7xf32>, tensor<5x4x3x1xi64>) -> tensor<5x4x3xf32>
  %4 = mg.transpose %3 {permutation = array<i64: 0, 2, 1>} : (tensor<5x4x3xf32>) -> tensor<5x3x4xf32>
  return %4 : tensor<5x3x4xf32>
}
