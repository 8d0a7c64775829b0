func.func @main(%table: tensor<4096x1024xi1>, %ids: tensor<512xi64>) -> tensor<4096x512xi1> {
  %0 = "onnx.Gather"(%table, %ids) {axis = 1 : si64} : (tensor<4096x1024xi1>, tensor<512xi64>) -> tensor<4096x512xi1>
  return %0 : tensor<4096x512xi1>
}
