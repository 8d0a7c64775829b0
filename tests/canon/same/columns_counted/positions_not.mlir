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
  %9 = mg.iota {axis = 0 : i64} : () -> tensor<6xi32>
  %10 = mg.broadcast %9 {dims = array<i64: 0>} : (tensor<6xi32>) -> tensor<6x3x1xi32>
  %11 = mg.broadcast %8 {dims = array<i64: 1>} : (tensor<3xi32>) -> tensor<6x3x1xi32>
  %12 = mg.concat %10, %11 {axis = 2 : i64} : (tensor<6x3x1xi32>, tensor<6x3x1xi32>) -> tensor<6x3x2xi32>
  %13 = mg.reshape %12 : (tensor<6x3x2xi32>) -> tensor<18x2xi32>
  %14 = mg.gather_multiaxis %x[%13] axes [0, 1] : (tensor<6x4xf32>, tensor<18x2xi32>) -> tensor<18x1xf32>
  %15 = mg.reshape %14 : (tensor<18x1xf32>) -> tensor<6x3xf32>
  return %15 : tensor<6x3xf32>
}
