// GatherND with coordinates of length 1.
func.func @main(%table: tensor<50x8xf32>, %ids: tensor<4x6xi64>) -> tensor<4x6x8xf32> {
  %0 = mg.reshape %ids : (tensor<4x6xi64>) -> tensor<4x6x1xi64>
  %1 = "onnx.GatherND"(%table, %0) {batch_dims = 0 : si64} : (tensor<50x8xf32>, tensor<4x6x1xi64>) -> tensor<4x6x8xf32>
  return %1 : tensor<4x6x8xf32>
}
