func.func @main(%table: tensor<200000x128xf32>, %ids: tensor<16384xi64>, %matrix: tensor<128x128xf32>) -> tensor<16384x128xf32> {
  %rows = "onnx.Gather"(%table, %ids) {axis = 0 : si64} : (tensor<200000x128xf32>, tensor<16384xi64>) -> tensor<16384x128xf32>
  %0 = "onnx.MatMul"(%rows, %matrix) : (tensor<16384x128xf32>, tensor<128x128xf32>) -> tensor<16384x128xf32>
  return %0 : tensor<16384x128xf32>
}
