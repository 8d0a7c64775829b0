func.func @main(%table: tensor<50021x133xf32>, %ids: tensor<16381xi64>) -> tensor<16381x133xf32> {
  %0 = "onnx.Gather"(%table, %ids) {axis = 0 : si64} : (tensor<50021x133xf32>, tensor<16381xi64>) -> tensor<16381x133xf32>
  return %0 : tensor<16381x133xf32>
}
