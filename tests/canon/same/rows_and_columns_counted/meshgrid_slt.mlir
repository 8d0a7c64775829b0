func.func @f(%x: tensor<5x6xf32>, %i: tensor<3xi32>, %j: tensor<4xi32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<0> : tensor<3xi32>
  %1 = arith.cmpi slt, %i, %0 : tensor<3xi32>
  %2 = arith.constant dense<5> : tensor<3xi32>
  %3 = arith.addi %i, %2 : tensor<3xi32>
  %4 = arith.select %1, %3, %i : tensor<3xi1>, tensor<3xi32>
  %5 = arith.constant dense<0> : tensor<4xi32>
  %6 = arith.cmpi slt, %j, %5 : tensor<4xi32>
  %7 = arith.constant dense<6> : tensor<4xi32>
  %8 = arith.addi %j, %7 : tensor<4xi32>
  %9 = arith.select %6, %8, %j : tensor<4xi1>, tensor<4xi32>
  %10 = mg.broadcast %4 {dims = array<i64: 0>} : (tensor<3xi32>) -> tensor<3x4x1xi32>
  %11 = mg.broadcast %9 {dims = array<i64: 1>} : (tensor<4xi32>) -> tensor<3x4x1xi32>
  %12 = mg.concat %10, %11 {axis = 2 : i64} : (tensor<3x4x1xi32>, tensor<3x4x1xi32>) -> tensor<3x4x2xi32>
  %13 = mg.reshape %12 : (tensor<3x4x2xi32>) -> tensor<12x2xi32>
  %14 = mg.gather_multiaxis %x[%13] axes [0, 1] : (tensor<5x6xf32>, tensor<12x2xi32>) -> tensor<12x1xf32>
  %15 = mg.reshape %14 : (tensor<12x1xf32>) -> tensor<3x4xf32>
  return %15 : tensor<3x4xf32>
}
