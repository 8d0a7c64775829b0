func.func @main(%x: tensor<32x2048x128xf32>, %i: tensor<32x1x1xi64>, %u: tensor<32x1x128xf32>) -> tensor<32x2048x128xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [1] : (tensor<32x2048x128xf32>, tensor<32x1x1xi64>, tensor<32x1x128xf32>) -> tensor<32x2048x128xf32>
  return %0 : tensor<32x2048x128xf32>
}
