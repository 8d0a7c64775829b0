// The indices transposed before, the result after.
func.func @main(%table: tensor<50x8xf32>, %ids: tensor<4x6xi64>) -> tensor<4x6x8xf32> {
  %0 = mg.transpose %ids {permutation = array<i64: 1, 0>} : (tensor<4x6xi64>) -> tensor<6x4xi64>
  %1 = "onnx.Gather"(%table, %0) {axis = 0 : si64} : (tensor<50x8xf32>, tensor<6x4xi64>) -> tensor<6x4x8xf32>
  %2 = mg.transpose %1 {permutation = array<i64: 1, 0, 2>} : (tensor<6x4x8xf32>) -> tensor<4x6x8xf32>
  return %2 : tensor<4x6x8xf32>
}
