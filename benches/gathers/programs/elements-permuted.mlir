func.func @main(%table: tensor<2048x2048xf32>, %order: tensor<2048x2048xi64>) -> tensor<2048x2048xf32> {
  // Each column has an order of its own, as np.argsort(x, axis=0) gives it.
  %0 = "onnx.GatherElements"(%table, %order) {axis = 0 : si64} : (tensor<2048x2048xf32>, tensor<2048x2048xi64>) -> tensor<2048x2048xf32>
  return %0 : tensor<2048x2048xf32>
}
