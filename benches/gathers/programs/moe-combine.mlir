func.func @main(%experts: tensor<16384x1024xf32>, %places: tensor<8192x2xi64>, %weights: tensor<8192x2xf32>) -> tensor<8192x1024xf32> {
  // Each token's rows of two experts, which stand in the experts' order.
  %rows = "onnx.Gather"(%experts, %places) {axis = 0 : si64} : (tensor<16384x1024xf32>, tensor<8192x2xi64>) -> tensor<8192x2x1024xf32>
  %each = mg.broadcast %weights {dims = array<i64: 0, 1>} : (tensor<8192x2xf32>) -> tensor<8192x2x1024xf32>
  %products = arith.mulf %rows, %each : tensor<8192x2x1024xf32>
  %0 = mg.reduce %products {axes = array<i64: 1>, kind = "sum"} : (tensor<8192x2x1024xf32>) -> tensor<8192x1024xf32>
  return %0 : tensor<8192x1024xf32>
}
