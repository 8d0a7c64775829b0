func.func @f(%x: tensor<3x5x6xf32>, %i: tensor<3x4xi32>) -> tensor<3x4x6xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<3xi32>
  %1 = arith.constant dense<0> : tensor<3xi32>
  %2 = arith.cmpi slt, %0, %1 : tensor<3xi32>
  %3 = arith.constant dense<3> : tensor<3xi32>
  %4 = arith.addi %0, %3 : tensor<3xi32>
  %5 = arith.select %2, %4, %0 : tensor<3xi1>, tensor<3xi32>
  %6 = mg.broadcast %5 {dims = array<i64: 0>} : (tensor<3xi32>) -> tensor<3x4x1xi32>
  %7 = mg.reshape %i : (tensor<3x4xi32>) -> tensor<3x4x1xi32>
  %8 = mg.concat %6, %7 {axis = 2 : i64} : (tensor<3x4x1xi32>, tensor<3x4x1xi32>) -> tensor<3x4x2xi32>
  %9 = mg.reshape %8 : (tensor<3x4x2xi32>) -> tensor<12x1x2xi32>
  %10 = mg.gather_multiaxis %x[%9] axes [0, 1] : (tensor<3x5x6xf32>, tensor<12x1x2xi32>) -> tensor<12x1x6xf32>
  %11 = mg.reshape %10 : (tensor<12x1x6xf32>) -> tensor<3x4x6xf32>
  return %11 : tensor<3x4x6xf32>
}
