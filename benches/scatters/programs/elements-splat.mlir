func.func @main(%i: tensor<1048576xi32>, %u: tensor<1048576xf32>) -> tensor<4194304xf32> {
  %x = arith.constant dense<-1.0> : tensor<4194304xf32>
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {bounds = "drop"} : (tensor<4194304xf32>, tensor<1048576xi32>, tensor<1048576xf32>) -> tensor<4194304xf32>
  return %0 : tensor<4194304xf32>
}
