// All dimensions in reverse order.
func.func @main(%data: tensor<5x7x4xf32>, %indices: tensor<5x3x4xi64>) -> tensor<5x3x4xf32> {
  %0 = mg.transpose %data {permutation = array<i64: 2, 1, 0>} : (tensor<5x7x4xf32>) -> tensor<4x7x5xf32>
  %1 = mg.transpose %indices {permutation = array<i64: 2, 1, 0>} : (tensor<5x3x4xi64>) -> tensor<4x3x5xi64>
  %2 = "onnx.GatherElements"(%0, %1) {axis = 1 : si64} : (tensor<4x7x5xf32>, tensor<4x3x5xi64>) -> tensor<4x3x5xf32>
  %3 = mg.transpose %2 {permutation = array<i64: 2, 1, 0>} : (tensor<4x3x5xf32>) -> tensor<5x3x4xf32>
  return %3 : tensor<5x3x4xf32>
}
