func.func @main(%x: tensor<64x1024x128xf32>, %i: tensor<64x512x1xi64>, %u: tensor<64x512x128xf32>) -> tensor<64x1024x128xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [1] {from_end, reduction = "add"} : (tensor<64x1024x128xf32>, tensor<64x512x1xi64>, tensor<64x512x128xf32>) -> tensor<64x1024x128xf32>
  return %0 : tensor<64x1024x128xf32>
}
