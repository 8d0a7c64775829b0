func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<6x3xf32> {
  %0 = arith.constant dense<0> : tensor<3xi32>
  %1 = arith.maxsi %i, %0 : tensor<3xi32>
  %2 = arith.constant dense<3> : tensor<3xi32>
  %3 = arith.minsi %1, %2 : tensor<3xi32>
  %4 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %5 = mg.reshape %3 : (tensor<3xi32>) -> tensor<3x1xi32>
  %6 = mg.gather_multiaxis %4[%5] axes [0] : (tensor<4x6xf32>, tensor<3x1xi32>) -> tensor<3x6xf32>
  %7 = mg.transpose %6 {permutation = array<i64: 1, 0>} : (tensor<3x6xf32>) -> tensor<6x3xf32>
  return %7 : tensor<6x3xf32>
}
