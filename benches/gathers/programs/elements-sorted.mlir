func.func @main(%scores: tensor<2048x1024xf32>, %order: tensor<2048x1024xi64>) -> tensor<2048x1024xf32> {
  // Each row has an order of its own, as np.argsort(x, axis=-1) gives it.
  %0 = "onnx.GatherElements"(%scores, %order) {axis = 1 : si64} : (tensor<2048x1024xf32>, tensor<2048x1024xi64>) -> tensor<2048x1024xf32>
  return %0 : tensor<2048x1024xf32>
}
