func.func @main(%x: tensor<64x1024x128xf32>, %ids: tensor<512xi64>) -> tensor<64x512x128xf32> {
  %0 = "numpy.take"(%x, %ids) {axis = 1 : i64} : (tensor<64x1024x128xf32>, tensor<512xi64>) -> tensor<64x512x128xf32>
  return %0 : tensor<64x512x128xf32>
}
