func.func @f(%x: tensor<6x4xf32>) -> tensor<3x4xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %1 = arith.constant dense<[[1, 3, 5]]> : tensor<1x3xi32>
  %2 = mg.gather_multiaxis %0[%1] axes [1] : (tensor<4x6xf32>, tensor<1x3xi32>) -> tensor<4x3xf32>
  %3 = mg.transpose %2 {permutation = array<i64: 1, 0>} : (tensor<4x3xf32>) -> tensor<3x4xf32>
  return %3 : tensor<3x4xf32>
}
