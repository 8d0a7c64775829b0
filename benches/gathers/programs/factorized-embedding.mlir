func.func @main(%table: tensor<30000x128xf32>, %ids: tensor<8x512xi64>, %matrix: tensor<128x768xf32>) -> tensor<8x512x768xf32> {
  %rows = "onnx.Gather"(%table, %ids) {axis = 0 : si64} : (tensor<30000x128xf32>, tensor<8x512xi64>) -> tensor<8x512x128xf32>
  // As ALBERT has it: short rows of a vocabulary, brought to the width of the model.
  %0 = "onnx.MatMul"(%rows, %matrix) : (tensor<8x512x128xf32>, tensor<128x768xf32>) -> tensor<8x512x768xf32>
  return %0 : tensor<8x512x768xf32>
}
