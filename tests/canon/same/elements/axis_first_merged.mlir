// The axis put first, the other dimensions merged.
func.func @main(%data: tensor<5x7x4xf32>, %indices: tensor<5x3x4xi64>) -> tensor<5x3x4xf32> {
  %0 = mg.transpose %data {permutation = array<i64: 1, 0, 2>} : (tensor<5x7x4xf32>) -> tensor<7x5x4xf32>
  %1 = mg.reshape %0 : (tensor<7x5x4xf32>) -> tensor<7x20xf32>
  %2 = mg.transpose %indices {permutation = array<i64: 1, 0, 2>} : (tensor<5x3x4xi64>) -> tensor<3x5x4xi64>
  %3 = mg.reshape %2 : (tensor<3x5x4xi64>) -> tensor<3x20xi64>
  %4 = "onnx.GatherElements"(%1, %3) {axis = 0 : si64} : (tensor<7x20xf32>, tensor<3x20xi64>) -> tensor<3x20xf32>
  %5 = mg.reshape %4 : (tensor<3x20xf32>) -> tensor<3x5x4xf32>
  %6 = mg.transpose %5 {permutation = array<i64: 1, 0, 2>} : (tensor<3x5x4xf32>) -> tensor<5x3x4xf32>
  return %6 : tensor<5x3x4xf32>
}
