func.func @main(%table: tensor<1021x1999xf32>, %ids: tensor<509x1999xi64>) -> tensor<509x1999xf32> {
  %0 = "onnx.GatherElements"(%table, %ids) {axis = 0 : si64} : (tensor<1021x1999xf32>, tensor<509x1999xi64>) -> tensor<509x1999xf32>
  return %0 : tensor<509x1999xf32>
}
