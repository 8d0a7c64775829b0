func.func @main(%table: tensor<4096x1024xf64>, %ids: tensor<512xi64>) -> tensor<4096x512xf64> {
  %0 = "onnx.Gather"(%table, %ids) {axis = 1 : si64} : (tensor<4096x1024xf64>, tensor<512xi64>) -> tensor<4096x512xf64>
  return %0 : tensor<4096x512xf64>
}
