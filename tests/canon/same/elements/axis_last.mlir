// The axis put last, and back.
func.func @main(%data: tensor<5x7x4xf32>, %indices: tensor<5x3x4xi64>) -> tensor<5x3x4xf32> {
  %0 = mg.transpose %data {permutation = array<i64: 0, 2, 1>} : (tensor<5x7x4xf32>) -> tensor<5x4x7xf32>
  %1 = mg.transpose %indices {permutation = array<i64: 0, 2, 1>} : (tensor<5x3x4xi64>) -> tensor<5x4x3xi64>
  %2 = "onnx.GatherElements"(%0, %1) {axis = 2 : si64} : (tensor<5x4x7xf32>, tensor<5x4x3xi64>) -> tensor<5x4x3xf32>
  %3 = mg.transpose %2 {permutation = array<i64: 0, 2, 1>} : (tensor<5x4x3xf32>) -> tensor<5x3x4xf32>
  return %3 : tensor<5x3x4xf32>
}
