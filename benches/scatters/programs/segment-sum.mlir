func.func @main(%i: tensor<262144x1xi32>, %u: tensor<262144x64xf32>) -> tensor<8192x64xf32> {
  %x = arith.constant dense<0.0> : tensor<8192x64xf32>
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {reduction = "add"} : (tensor<8192x64xf32>, tensor<262144x1xi32>, tensor<262144x64xf32>) -> tensor<8192x64xf32>
  return %0 : tensor<8192x64xf32>
}
