func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<6x3xf32> {
  %0 = arith.constant dense<0> : tensor<3xi32>
  %1 = arith.cmpi slt, %i, %0 : tensor<3xi32>
  %2 = arith.constant dense<4> : tensor<3xi32>
  %3 = arith.addi %i, %2 : tensor<3xi32>
  %4 = arith.select %1, %3, %i : tensor<3xi1>, tensor<3xi32>
  %5 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %6 = mg.reshape %4 : (tensor<3xi32>) -> tensor<3x1xi32>
  %7 = mg.gather_multiaxis %5[%6] axes [0] : (tensor<4x6xf32>, tensor<3x1xi32>) -> tensor<3x6xf32>
  %8 = mg.transpose %7 {permutation = array<i64: 1, 0>} : (tensor<3x6xf32>) -> tensor<6x3xf32>
  return %8 : tensor<6x3xf32>
}
