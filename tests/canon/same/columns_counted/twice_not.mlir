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
  %9 = arith.constant dense<[[0], [1], [2], [3], [4], [5]]> : tensor<6x1xi32>
  %10 = mg.gather_multiaxis %x[%9] axes [0] : (tensor<6x4xf32>, tensor<6x1xi32>) -> tensor<6x4xf32>
  %11 = mg.reshape %8 : (tensor<3xi32>) -> tensor<1x3xi32>
  %12 = mg.gather_multiaxis %10[%11] axes [1] : (tensor<6x4xf32>, tensor<1x3xi32>) -> tensor<6x3xf32>
  return %12 : tensor<6x3xf32>
}
