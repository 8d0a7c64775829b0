// The indices flattened before, the result unflattened after.
func.func @main(%table: tensor<50x8xf32>, %ids: tensor<4x6xi64>) -> tensor<4x6x8xf32> {
  %0 = mg.reshape %ids : (tensor<4x6xi64>) -> tensor<24xi64>
  %1 = "onnx.Gather"(%table, %0) {axis = 0 : si64} : (tensor<50x8xf32>, tensor<24xi64>) -> tensor<24x8xf32>
  %2 = mg.reshape %1 : (tensor<24x8xf32>) -> tensor<4x6x8xf32>
  return %2 : tensor<4x6x8xf32>
}
