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
  %9 = mg.broadcast %8 {dims = array<i64: 1>} : (tensor<3xi32>) -> tensor<6x3xi32>
  %10 = mg.gather_multiaxis %x[%9] axes [1] : (tensor<6x4xf32>, tensor<6x3xi32>) -> tensor<6x3xf32>
  return %10 : tensor<6x3xf32>
}
