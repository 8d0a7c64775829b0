// Channels before the looked-up axis.
func.func @main(%x: tensor<3x10x4xf32>, %ids: tensor<3x5xi64>) -> tensor<3x5x4xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 0, 2, 1>} : (tensor<3x10x4xf32>) -> tensor<3x4x10xf32>
  %1 = mg.broadcast %ids {dims = array<i64: 0, 2>} : (tensor<3x5xi64>) -> tensor<3x4x5xi64>
  %2 = "onnx.GatherElements"(%0, %1) {axis = 2 : si64} : (tensor<3x4x10xf32>, tensor<3x4x5xi64>) -> tensor<3x4x5xf32>
  %3 = mg.transpose %2 {permutation = array<i64: 0, 2, 1>} : (tensor<3x4x5xf32>) -> tensor<3x5x4xf32>
  return %3 : tensor<3x5x4xf32>
}
