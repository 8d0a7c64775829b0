func.func @main(%x: tensor<256x256x128xf32>, %p: tensor<524288x3xi64>, %v: tensor<524288xf32>) -> tensor<256x256x128xf32> {
  %i = mg.reshape %p : (tensor<524288x3xi64>) -> tensor<524288x1x3xi64>
  %u = mg.reshape %v : (tensor<524288xf32>) -> tensor<524288x1x1xf32>
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0, 1, 2] {from_end} : (tensor<256x256x128xf32>, tensor<524288x1x3xi64>, tensor<524288x1x1xf32>) -> tensor<256x256x128xf32>
  return %0 : tensor<256x256x128xf32>
}
