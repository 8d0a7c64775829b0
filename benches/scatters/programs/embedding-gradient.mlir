func.func @main(%i: tensor<4096x1xi64>, %u: tensor<4096x768xf32>) -> tensor<50257x768xf32> {
  %x = arith.constant dense<0.0> : tensor<50257x768xf32>
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {from_end, reduction = "add"} : (tensor<50257x768xf32>, tensor<4096x1xi64>, tensor<4096x768xf32>) -> tensor<50257x768xf32>
  return %0 : tensor<50257x768xf32>
}
