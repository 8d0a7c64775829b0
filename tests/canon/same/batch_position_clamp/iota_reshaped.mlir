func.func @f(%x: tensor<3x5x6xf32>, %i: tensor<3x4xi32>) -> tensor<3x4x6xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<3xi32>
  %1 = mg.reshape %0 : (tensor<3xi32>) -> tensor<3x1x1xi32>
  %2 = mg.broadcast %1 {dims = array<i64: 0, 1, 2>} : (tensor<3x1x1xi32>) -> tensor<3x4x1xi32>
  %3 = arith.constant dense<0> : tensor<3x4xi32>
  %4 = arith.cmpi slt, %i, %3 : tensor<3x4xi32>
  %5 = arith.constant dense<5> : tensor<3x4xi32>
  %6 = arith.addi %i, %5 : tensor<3x4xi32>
  %7 = arith.select %4, %6, %i : tensor<3x4xi1>, tensor<3x4xi32>
  %8 = mg.reshape %7 : (tensor<3x4xi32>) -> tensor<3x4x1xi32>
  %9 = mg.concat %2, %8 {axis = 2 : i64} : (tensor<3x4x1xi32>, tensor<3x4x1xi32>) -> tensor<3x4x2xi32>
  %10 = mg.reshape %9 : (tensor<3x4x2xi32>) -> tensor<12x1x2xi32>
  %11 = mg.gather_multiaxis %x[%10] axes [0, 1] {bounds = "clamp"} : (tensor<3x5x6xf32>, tensor<12x1x2xi32>) -> tensor<12x1x6xf32>
  %12 = mg.reshape %11 : (tensor<12x1x6xf32>) -> tensor<3x4x6xf32>
  return %12 : tensor<3x4x6xf32>
}
