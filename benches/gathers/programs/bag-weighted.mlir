func.func @main(%table: tensor<100000x128xf32>, %ids: tensor<4096x32xi64>, %weights: tensor<4096x32xf32>) -> tensor<4096x128xf32> {
  %rows = "onnx.Gather"(%table, %ids) {axis = 0 : si64} : (tensor<100000x128xf32>, tensor<4096x32xi64>) -> tensor<4096x32x128xf32>
  %each = mg.broadcast %weights {dims = array<i64: 0, 1>} : (tensor<4096x32xf32>) -> tensor<4096x32x128xf32>
  %products = arith.mulf %rows, %each : tensor<4096x32x128xf32>
  %0 = mg.reduce %products {axes = array<i64: 1>, kind = "sum"} : (tensor<4096x32x128xf32>) -> tensor<4096x128xf32>
  return %0 : tensor<4096x128xf32>
}
