func.func @main(%x: tensor<1048576xf32>, %i: tensor<1048576xi32>, %u: tensor<1048576xf32>) -> tensor<1048576xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {bounds = "wrap", reduction = "add"} : (tensor<1048576xf32>, tensor<1048576xi32>, tensor<1048576xf32>) -> tensor<1048576xf32>
  return %0 : tensor<1048576xf32>
}
