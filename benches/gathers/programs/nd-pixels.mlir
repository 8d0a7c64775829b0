func.func @main(%table: tensor<8x512x512x3xf32>, %ids: tensor<262144x3xi64>) -> tensor<262144x3xf32> {
  %0 = "onnx.GatherND"(%table, %ids) {batch_dims = 0 : si64} : (tensor<8x512x512x3xf32>, tensor<262144x3xi64>) -> tensor<262144x3xf32>
  return %0 : tensor<262144x3xf32>
}
