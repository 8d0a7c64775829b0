func.func @main(%x: tensor<65536x128xf32>, %i: tensor<65536x1xi64>, %u: tensor<65536x128xf32>) -> tensor<65536x128xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {unique} : (tensor<65536x128xf32>, tensor<65536x1xi64>, tensor<65536x128xf32>) -> tensor<65536x128xf32>
  return %0 : tensor<65536x128xf32>
}
