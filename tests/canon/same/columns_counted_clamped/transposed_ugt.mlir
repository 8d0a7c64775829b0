func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<6x3xf32> {
  %0 = arith.constant dense<2147483647> : tensor<i32>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i32>) -> tensor<3xi32>
  %2 = arith.cmpi ugt, %i, %1 : tensor<3xi32>
  %3 = arith.constant dense<4> : tensor<i32>
  %4 = mg.broadcast %3 {dims = array<i64>} : (tensor<i32>) -> tensor<3xi32>
  %5 = arith.addi %i, %4 : tensor<3xi32>
  %6 = arith.select %2, %5, %i : tensor<3xi1>, tensor<3xi32>
  %7 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %8 = mg.reshape %6 : (tensor<3xi32>) -> tensor<3x1xi32>
  %9 = mg.gather_multiaxis %7[%8] axes [0] {bounds = "clamp"} : (tensor<4x6xf32>, tensor<3x1xi32>) -> tensor<3x6xf32>
  %10 = mg.transpose %9 {permutation = array<i64: 1, 0>} : (tensor<3x6xf32>) -> tensor<6x3xf32>
  return %10 : tensor<6x3xf32>
}
