func.func @main(%table: tensor<65536x64xf32>, %ids: tensor<64xi64>) -> tensor<65536x64xf32> {
  %0 = "onnx.Gather"(%table, %ids) {axis = 1 : si64} : (tensor<65536x64xf32>, tensor<64xi64>) -> tensor<65536x64xf32>
  return %0 : tensor<65536x64xf32>
}
