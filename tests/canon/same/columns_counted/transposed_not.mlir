func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<6x3xf32> {
  %0 = arith.constant dense<0> : tensor<1xi32>
  %1 = mg.broadcast %0 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<3xi32>
  %2 = arith.cmpi slt, %i, %1 : tensor<3xi32>
  %3 = arith.constant dense<true> : tensor<3xi1>
  %4 = arith.xori %2, %3 : tensor<3xi1>
  %5 = arith.constant dense<4> : tensor<1xi32>
  %6 = mg.broadcast %5 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<3xi32>
  %7 = arith.addi %i, %6 : tensor<3xi32>
  %8 = arith.select %4, %i, %7 : tensor<3xi1>, tensor<3xi32>
  %9 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %10 = mg.reshape %8 : (tensor<3xi32>) -> tensor<3x1xi32>
  %11 = mg.gather_multiaxis %9[%10] axes [0] : (tensor<4x6xf32>, tensor<3x1xi32>) -> tensor<3x6xf32>
  %12 = mg.transpose %11 {permutation = array<i64: 1, 0>} : (tensor<3x6xf32>) -> tensor<6x3xf32>
  return %12 : tensor<6x3xf32>
}
