func.func @f(%x: tensor<6x4xf32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<[[1], [3], [5]]> : tensor<3x1xi8>
  %1 = mg.gather_multiaxis %x[%0] axes [0] : (tensor<6x4xf32>, tensor<3x1xi8>) -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}
