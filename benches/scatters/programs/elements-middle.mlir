func.func @main(%x: tensor<16x256x512xf32>, %i: tensor<16x128x512xi32>, %u: tensor<16x128x512xf32>) -> tensor<16x256x512xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [1] {from_end} : (tensor<16x256x512xf32>, tensor<16x128x512xi32>, tensor<16x128x512xf32>) -> tensor<16x256x512xf32>
  return %0 : tensor<16x256x512xf32>
}
