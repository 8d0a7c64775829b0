func.func @main(%table: tensor<16x256x512xf32>, %ids: tensor<16x128x512xi64>) -> tensor<16x128x512xf32> {
  %0 = "onnx.GatherElements"(%table, %ids) {axis = 1 : si64} : (tensor<16x256x512xf32>, tensor<16x128x512xi64>) -> tensor<16x128x512xf32>
  return %0 : tensor<16x128x512xf32>
}
