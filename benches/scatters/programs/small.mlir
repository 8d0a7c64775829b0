func.func @main(%x: tensor<16x4xf32>, %i: tensor<4x1xi64>, %u: tensor<4x4xf32>) -> tensor<16x4xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {from_end, reduction = "add"} : (tensor<16x4xf32>, tensor<4x1xi64>, tensor<4x4xf32>) -> tensor<16x4xf32>
  return %0 : tensor<16x4xf32>
}
