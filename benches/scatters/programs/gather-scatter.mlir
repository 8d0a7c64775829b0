func.func @main(%n: tensor<100000x64xf32>, %s: tensor<262144x1xi64>, %i: tensor<262144x1xi64>) -> tensor<100000x64xf32> {
  %x = arith.constant dense<0.0> : tensor<100000x64xf32>
  %u = mg.gather_multiaxis %n[%s] axes [0] {from_end} : (tensor<100000x64xf32>, tensor<262144x1xi64>) -> tensor<262144x64xf32>
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {from_end, reduction = "add"} : (tensor<100000x64xf32>, tensor<262144x1xi64>, tensor<262144x64xf32>) -> tensor<100000x64xf32>
  return %0 : tensor<100000x64xf32>
}
