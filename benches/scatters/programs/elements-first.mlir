func.func @main(%x: tensor<1024x2048xf32>, %i: tensor<512x2048xi64>, %u: tensor<512x2048xf32>) -> tensor<1024x2048xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {from_end, reduction = "add"} : (tensor<1024x2048xf32>, tensor<512x2048xi64>, tensor<512x2048xf32>) -> tensor<1024x2048xf32>
  return %0 : tensor<1024x2048xf32>
}
