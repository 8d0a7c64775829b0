// The lookup as ONNX writes it.
func.func @main(%table: tensor<50x8xf32>, %ids: tensor<4x6xi64>) -> tensor<4x6x8xf32> {
  %0 = "onnx.Gather"(%table, %ids) {axis = 0 : si64} : (tensor<50x8xf32>, tensor<4x6xi64>) -> tensor<4x6x8xf32>
  return %0 : tensor<4x6x8xf32>
}
