func.func @main(%table: tensor<200000x128xf16>, %ids: tensor<4096x32xi64>) -> tensor<4096x128xf32> {
  %rows = "onnx.Gather"(%table, %ids) {axis = 0 : si64} : (tensor<200000x128xf16>, tensor<4096x32xi64>) -> tensor<4096x32x128xf16>
  %wide = arith.extf %rows : tensor<4096x32x128xf16> to tensor<4096x32x128xf32>
  %0 = mg.reduce %wide {axes = array<i64: 1>, kind = "sum"} : (tensor<4096x32x128xf32>) -> tensor<4096x128xf32>
  return %0 : tensor<4096x128xf32>
}
