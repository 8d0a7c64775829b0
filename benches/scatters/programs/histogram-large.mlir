func.func @main(%i: tensor<4194304xi32>) -> tensor<1048576xi32> {
  %x = arith.constant dense<0> : tensor<1048576xi32>
  %u = arith.constant dense<1> : tensor<1xi32>
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {reduction = "add"} : (tensor<1048576xi32>, tensor<4194304xi32>, tensor<1xi32>) -> tensor<1048576xi32>
  return %0 : tensor<1048576xi32>
}
