func.func @main(%table: tensor<50257x768xf32>, %ids: tensor<64xi64>) -> tensor<64x768xf32> {
  %0 = "onnx.Gather"(%table, %ids) {axis = 0 : si64} : (tensor<50257x768xf32>, tensor<64xi64>) -> tensor<64x768xf32>
  return %0 : tensor<64x768xf32>
}
