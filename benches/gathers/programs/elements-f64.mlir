func.func @main(%table: tensor<2048x1024xf64>, %ids: tensor<2048x512xi64>) -> tensor<2048x512xf64> {
  %0 = "onnx.GatherElements"(%table, %ids) {axis = 1 : si64} : (tensor<2048x1024xf64>, tensor<2048x512xi64>) -> tensor<2048x512xf64>
  return %0 : tensor<2048x512xf64>
}
