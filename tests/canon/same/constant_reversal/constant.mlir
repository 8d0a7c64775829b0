func.func @f(%x: tensor<6x4xf32>) -> tensor<6x4xf32> {
  %0 = arith.constant dense<[[5], [4], [3], [2], [1], [0]]> : tensor<6x1xi32>
  %1 = mg.gather_multiaxis %x[%0] axes [0] : (tensor<6x4xf32>, tensor<6x1xi32>) -> tensor<6x4xf32>
  return %1 : tensor<6x4xf32>
}
