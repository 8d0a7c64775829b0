func.func @f(%x: tensor<6x4xf32>) -> tensor<1x4xf32> {
  %0 = arith.constant dense<[[0], [1], [2], [3], [4], [5]]> : tensor<6x1xi32>
  %1 = mg.gather_multiaxis %x[%0] axes [0] : (tensor<6x4xf32>, tensor<6x1xi32>) -> tensor<6x4xf32>
  %2 = arith.constant dense<[[4]]> : tensor<1x1xi32>
  %3 = mg.gather_multiaxis %1[%2] axes [0] : (tensor<6x4xf32>, tensor<1x1xi32>) -> tensor<1x4xf32>
  return %3 : tensor<1x4xf32>
}
