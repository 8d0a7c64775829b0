func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<0> : tensor<1xi32>
  %1 = mg.broadcast %0 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<3xi32>
  %2 = arith.cmpi slt, %i, %1 : tensor<3xi32>
  %3 = arith.constant dense<6> : tensor<1xi32>
  %4 = mg.broadcast %3 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<3xi32>
  %5 = arith.constant dense<0> : tensor<1xi32>
  %6 = mg.broadcast %5 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<3xi32>
  %7 = arith.select %2, %4, %6 : tensor<3xi1>, tensor<3xi32>
  %8 = arith.addi %i, %7 : tensor<3xi32>
  %9 = mg.reshape %8 : (tensor<3xi32>) -> tensor<3x1xi32>
  %10 = mg.gather_multiaxis %x[%9] axes [0] : (tensor<6x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %10 : tensor<3x4xf32>
}
