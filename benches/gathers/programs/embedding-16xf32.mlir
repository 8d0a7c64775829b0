func.func @main(%table: tensor<1000000x16xf32>, %ids: tensor<262144xi64>) -> tensor<262144x16xf32> {
  %0 = "onnx.Gather"(%table, %ids) {axis = 0 : si64} : (tensor<1000000x16xf32>, tensor<262144xi64>) -> tensor<262144x16xf32>
  return %0 : tensor<262144x16xf32>
}
