func.func @main(%table: tensor<16x4096x64xf32>, %ids: tensor<16x2048x1xi64>) -> tensor<16x2048x64xf32> {
  %0 = "onnx.GatherND"(%table, %ids) {batch_dims = 1 : si64} : (tensor<16x4096x64xf32>, tensor<16x2048x1xi64>) -> tensor<16x2048x64xf32>
  return %0 : tensor<16x2048x64xf32>
}
