func.func @main(%table: tensor<256x256x128xf32>, %ids: tensor<524288x3xi64>) -> tensor<524288xf32> {
  %0 = "onnx.GatherND"(%table, %ids) {batch_dims = 0 : si64} : (tensor<256x256x128xf32>, tensor<524288x3xi64>) -> tensor<524288xf32>
  return %0 : tensor<524288xf32>
}
