func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<6x3xf32> {
  %0 = arith.constant dense<2147483647> : tensor<i32>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i32>) -> tensor<3xi32>
  %2 = arith.cmpi ugt, %i, %1 : tensor<3xi32>
  %3 = arith.constant dense<4> : tensor<i32>
  %4 = mg.broadcast %3 {dims = array<i64>} : (tensor<i32>) -> tensor<3xi32>
  %5 = arith.addi %i, %4 : tensor<3xi32>
  %6 = arith.select %2, %5, %i : tensor<3xi1>, tensor<3xi32>
  %7 = mg.iota {axis = 0 : i64} : () -> tensor<6xi32>
  %8 = mg.broadcast %7 {dims = array<i64: 0>} : (tensor<6xi32>) -> tensor<6x3x1xi32>
  %9 = mg.broadcast %6 {dims = array<i64: 1>} : (tensor<3xi32>) -> tensor<6x3x1xi32>
  %10 = mg.concat %8, %9 {axis = 2 : i64} : (tensor<6x3x1xi32>, tensor<6x3x1xi32>) -> tensor<6x3x2xi32>
  %11 = mg.reshape %10 : (tensor<6x3x2xi32>) -> tensor<18x2xi32>
  %12 = mg.gather_multiaxis %x[%11] axes [0, 1] {bounds = "clamp"} : (tensor<6x4xf32>, tensor<18x2xi32>) -> tensor<18x1xf32>
  %13 = mg.reshape %12 : (tensor<18x1xf32>) -> tensor<6x3xf32>
  return %13 : tensor<6x3xf32>
}
