func.func @main(%table: tensor<200000x64xf32>, %kept: tensor<100000xi64>, %ids: tensor<65536xi64>) -> tensor<65536x64xf32> {
  %rows = "onnx.Gather"(%table, %kept) {axis = 0 : si64} : (tensor<200000x64xf32>, tensor<100000xi64>) -> tensor<100000x64xf32>
  %0 = "onnx.Gather"(%rows, %ids) {axis = 0 : si64} : (tensor<100000x64xf32>, tensor<65536xi64>) -> tensor<65536x64xf32>
  return %0 : tensor<65536x64xf32>
}
