func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<6x3xf32> {
  %0 = arith.constant dense<0> : tensor<3xi32>
  %1 = arith.cmpi slt, %i, %0 : tensor<3xi32>
  %2 = arith.constant dense<4> : tensor<3xi32>
  %3 = arith.addi %i, %2 : tensor<3xi32>
  %4 = arith.select %1, %3, %i : tensor<3xi1>, tensor<3xi32>
  %5 = mg.iota {axis = 0 : i64} : () -> tensor<6xi32>
  %6 = mg.broadcast %5 {dims = array<i64: 0>} : (tensor<6xi32>) -> tensor<6x3x1xi32>
  %7 = mg.broadcast %4 {dims = array<i64: 1>} : (tensor<3xi32>) -> tensor<6x3x1xi32>
  %8 = mg.concat %6, %7 {axis = 2 : i64} : (tensor<6x3x1xi32>, tensor<6x3x1xi32>) -> tensor<6x3x2xi32>
  %9 = mg.reshape %8 : (tensor<6x3x2xi32>) -> tensor<18x2xi32>
  %10 = mg.gather_multiaxis %x[%9] axes [0, 1] : (tensor<6x4xf32>, tensor<18x2xi32>) -> tensor<18x1xf32>
  %11 = mg.reshape %10 : (tensor<18x1xf32>) -> tensor<6x3xf32>
  return %11 : tensor<6x3xf32>
}
