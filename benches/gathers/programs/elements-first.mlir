func.func @main(%table: tensor<1024x2048xf32>, %ids: tensor<512x2048xi64>) -> tensor<512x2048xf32> {
  %0 = "onnx.GatherElements"(%table, %ids) {axis = 0 : si64} : (tensor<1024x2048xf32>, tensor<512x2048xi64>) -> tensor<512x2048xf32>
  return %0 : tensor<512x2048xf32>
}
