func.func @main(%table: tensor<100000x128xf32>, %ids: tensor<4096x32xi64>) -> tensor<4096x128xf32> {
  %count = arith.constant dense<32.0> : tensor<4096x128xf32>
  %rows = "onnx.Gather"(%table, %ids) {axis = 0 : si64} : (tensor<100000x128xf32>, tensor<4096x32xi64>) -> tensor<4096x32x128xf32>
  %sum = mg.reduce %rows {axes = array<i64: 1>, kind = "sum"} : (tensor<4096x32x128xf32>) -> tensor<4096x128xf32>
  %0 = arith.divf %sum, %count : tensor<4096x128xf32>
  return %0 : tensor<4096x128xf32>
}
