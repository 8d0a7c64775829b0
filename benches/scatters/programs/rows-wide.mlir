func.func @main(%x: tensor<64x65536xf32>, %i: tensor<96x1xi64>, %u: tensor<96x65536xf32>) -> tensor<64x65536xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {from_end, reduction = "add"} : (tensor<64x65536xf32>, tensor<96x1xi64>, tensor<96x65536xf32>) -> tensor<64x65536xf32>
  return %0 : tensor<64x65536xf32>
}
