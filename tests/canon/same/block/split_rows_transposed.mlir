// The rows cut in two dimensions, the table put between them.
func.func @main(%table: tensor<50x8xf32>, %ids: tensor<4x6xi64>) -> tensor<4x6x8xf32> {
  %0 = mg.reshape %table : (tensor<50x8xf32>) -> tensor<50x4x2xf32>
  %1 = mg.transpose %0 {permutation = array<i64: 1, 0, 2>} : (tensor<50x4x2xf32>) -> tensor<4x50x2xf32>
  %2 = "onnx.Gather"(%1, %ids) {axis = 1 : si64} : (tensor<4x50x2xf32>, tensor<4x6xi64>) -> tensor<4x4x6x2xf32>
  %3 = mg.transpose %2 {permutation = array<i64: 1, 2, 0, 3>} : (tensor<4x4x6x2xf32>) -> tensor<4x6x4x2xf32>
  %4 = mg.reshape %3 : (tensor<4x6x4x2xf32>) -> tensor<4x6x8xf32>
  return %4 : tensor<4x6x8xf32>
}
