func.func @main(%x: tensor<100000x64xf32>, %i: tensor<65536x1xi64>, %u: tensor<65536x64xf32>) -> tensor<100000x64xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {bounds = "drop", from_end, reduction = "add"} : (tensor<100000x64xf32>, tensor<65536x1xi64>, tensor<65536x64xf32>) -> tensor<100000x64xf32>
  return %0 : tensor<100000x64xf32>
}
