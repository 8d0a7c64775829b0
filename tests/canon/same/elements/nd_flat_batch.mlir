// GatherND with one merged batch dimension.
func.func @main(%data: tensor<5x7x4xf32>, %indices: tensor<5x3x4xi64>) -> tensor<5x3x4xf32> {
  %0 = mg.transpose %data {permutation = array<i64: 0, 2, 1>} : (tensor<5x7x4xf32>) -> tensor<5x4x7xf32>
  %1 = mg.reshape %0 : (tensor<5x4x7xf32>) -> tensor<20x7xf32>
  %2 = mg.transpose %indices {permutation = array<i64: 0, 2, 1>} : (tensor<5x3x4xi64>) -> tensor<5x4x3xi64>
  %3 = mg.reshape %2 : (tensor<5x4x3xi64>) -> tensor<20x3x1xi64>
  %4 = "onnx.GatherND"(%1, %3) {batch_dims = 1 : si64} : (tensor<20x7xf32>, tensor<20x3x1xi64>) -> tensor<20x3xf32>
  %5 = mg.reshape %4 : (tensor<20x3xf32>) -> tensor<5x4x3xf32>
  %6 = mg.transpose %5 {permutation = array<i64: 0, 2, 1>} : (tensor<5x4x3xf32>) -> tensor<5x3x4xf32>
  return %6 : tensor<5x3x4xf32>
}
