// Columns of the transposed table.
func.func @main(%table: tensor<50x8xf32>, %ids: tensor<4x6xi64>) -> tensor<4x6x8xf32> {
  %0 = mg.transpose %table {permutation = array<i64: 1, 0>} : (tensor<50x8xf32>) -> tensor<8x50xf32>
  %1 = "onnx.Gather"(%0, %ids) {axis = 1 : si64} : (tensor<8x50xf32>, tensor<4x6xi64>) -> tensor<8x4x6xf32>
  %2 = mg.transpose %1 {permutation = array<i64: 1, 2, 0>} : (tensor<8x4x6xf32>) -> tensor<4x6x8xf32>
  return %2 : tensor<4x6x8xf32>
}
