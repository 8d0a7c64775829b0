func.func @f(%x: tensor<3x5x6xf32>, %i: tensor<3x4xi32>) -> tensor<3x4x6xf32> {
  %0 = arith.constant dense<[0, 1, 2]> : tensor<3xi32>
  %1 = mg.broadcast %0 {dims = array<i64: 0>} : (tensor<3xi32>) -> tensor<3x4x1xi32>
  %2 = arith.constant dense<0> : tensor<3x4xi32>
  %3 = arith.cmpi slt, %i, %2 : tensor<3x4xi32>
  %4 = arith.constant dense<5> : tensor<3x4xi32>
  %5 = arith.addi %i, %4 : tensor<3x4xi32>
  %6 = arith.select %3, %5, %i : tensor<3x4xi1>, tensor<3x4xi32>
  %7 = mg.reshape %6 : (tensor<3x4xi32>) -> tensor<3x4x1xi32>
  %8 = mg.concat %7, %1 {axis = 2 : i64} : (tensor<3x4x1xi32>, tensor<3x4x1xi32>) -> tensor<3x4x2xi32>
  %9 = mg.reshape %8 : (tensor<3x4x2xi32>) -> tensor<12x1x2xi32>
  %10 = mg.gather_multiaxis %x[%9] axes [1, 0] {bounds = "clamp"} : (tensor<3x5x6xf32>, tensor<12x1x2xi32>) -> tensor<12x1x6xf32>
  %11 = mg.reshape %10 : (tensor<12x1x6xf32>) -> tensor<3x4x6xf32>
  return %11 : tensor<3x4x6xf32>
}
