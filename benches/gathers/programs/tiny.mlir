func.func @main(%table: tensor<4x3xf32>, %ids: tensor<2xi64>) -> tensor<2x3xf32> {
  %0 = "onnx.Gather"(%table, %ids) {axis = 0 : si64} : (tensor<4x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
