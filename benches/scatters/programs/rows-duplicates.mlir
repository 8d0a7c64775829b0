func.func @main(%x: tensor<64x256xf32>, %i: tensor<65536x1xi64>, %u: tensor<65536x256xf32>) -> tensor<64x256xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {from_end, reduction = "add"} : (tensor<64x256xf32>, tensor<65536x1xi64>, tensor<65536x256xf32>) -> tensor<64x256xf32>
  return %0 : tensor<64x256xf32>
}
