func.func @main(%x: tensor<5xf32>, %i: tensor<2xi64>, %u: tensor<2xf32>) -> tensor<5xf32> {
  %r = mg.scatter_multiaxis %x[%i], %u axes [0] {reduction = "add"} : (tensor<5xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<5xf32>
  return %r : tensor<5xf32>
}
