func.func @f(%x: tensor<6x4xf32>) -> tensor<6x4xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %1 = arith.constant dense<[[5, 4, 3, 2, 1, 0]]> : tensor<1x6xi32>
  %2 = mg.gather_multiaxis %0[%1] axes [1] : (tensor<4x6xf32>, tensor<1x6xi32>) -> tensor<4x6xf32>
  %3 = mg.transpose %2 {permutation = array<i64: 1, 0>} : (tensor<4x6xf32>) -> tensor<6x4xf32>
  return %3 : tensor<6x4xf32>
}
