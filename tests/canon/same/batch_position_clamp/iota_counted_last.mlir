func.func @f(%x: tensor<3x5x6xf32>, %i: tensor<3x4xi32>) -> tensor<3x4x6xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<3xi32>
  %1 = arith.constant dense<0> : tensor<3xi32>
  %2 = arith.cmpi slt, %0, %1 : tensor<3xi32>
  %3 = arith.constant dense<3> : tensor<3xi32>
  %4 = arith.addi %0, %3 : tensor<3xi32>
  %5 = arith.select %2, %4, %0 : tensor<3xi1>, tensor<3xi32>
  %6 = mg.broadcast %5 {dims = array<i64: 0>} : (tensor<3xi32>) -> tensor<3x4x1xi32>
  %7 = arith.constant dense<0> : tensor<3x4xi32>
  %8 = arith.cmpi slt, %i, %7 : tensor<3x4xi32>
  %9 = arith.constant dense<5> : tensor<3x4xi32>
  %10 = arith.addi %i, %9 : tensor<3x4xi32>
  %11 = arith.select %8, %10, %i : tensor<3x4xi1>, tensor<3x4xi32>
  %12 = mg.reshape %11 : (tensor<3x4xi32>) -> tensor<3x4x1xi32>
  %13 = mg.concat %12, %6 {axis = 2 : i64} : (tensor<3x4x1xi32>, tensor<3x4x1xi32>) -> tensor<3x4x2xi32>
  %14 = mg.reshape %13 : (tensor<3x4x2xi32>) -> tensor<12x1x2xi32>
  %15 = mg.gather_multiaxis %x[%14] axes [1, 0] {bounds = "clamp"} : (tensor<3x5x6xf32>, tensor<12x1x2xi32>) -> tensor<12x1x6xf32>
  %16 = mg.reshape %15 : (tensor<12x1x6xf32>) -> tensor<3x4x6xf32>
  return %16 : tensor<3x4x6xf32>
}
