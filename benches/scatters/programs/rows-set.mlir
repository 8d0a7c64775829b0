func.func @main(%x: tensor<100000x64xf32>, %i: tensor<65536x1xi32>, %u: tensor<65536x64xf32>) -> tensor<100000x64xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {from_end} : (tensor<100000x64xf32>, tensor<65536x1xi32>, tensor<65536x64xf32>) -> tensor<100000x64xf32>
  return %0 : tensor<100000x64xf32>
}
