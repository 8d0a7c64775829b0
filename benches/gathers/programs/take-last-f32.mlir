func.func @main(%table: tensor<4096x1024xf32>, %ids: tensor<512xi64>) -> tensor<4096x512xf32> {
  %0 = "onnx.Gather"(%table, %ids) {axis = 1 : si64} : (tensor<4096x1024xf32>, tensor<512xi64>) -> tensor<4096x512xf32>
  return %0 : tensor<4096x512xf32>
}
