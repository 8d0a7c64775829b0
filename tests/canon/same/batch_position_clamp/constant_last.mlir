func.func @f(%x: tensor<3x5x6xf32>, %i: tensor<3x4xi32>) -> tensor<3x4x6xf32> {
  %0 = arith.constant dense<[[[0], [0], [0], [0]], [[1], [1], [1], [1]], [[2], [2], [2], [2]]]> : tensor<3x4x1xi32>
  %1 = arith.constant dense<0> : tensor<3x4xi32>
  %2 = arith.cmpi slt, %i, %1 : tensor<3x4xi32>
  %3 = arith.constant dense<5> : tensor<3x4xi32>
  %4 = arith.addi %i, %3 : tensor<3x4xi32>
  %5 = arith.select %2, %4, %i : tensor<3x4xi1>, tensor<3x4xi32>
  %6 = mg.reshape %5 : (tensor<3x4xi32>) -> tensor<3x4x1xi32>
  %7 = mg.concat %6, %0 {axis = 2 : i64} : (tensor<3x4x1xi32>, tensor<3x4x1xi32>) -> tensor<3x4x2xi32>
  %8 = mg.reshape %7 : (tensor<3x4x2xi32>) -> tensor<12x1x2xi32>
  %9 = mg.gather_multiaxis %x[%8] axes [1, 0] {bounds = "clamp"} : (tensor<3x5x6xf32>, tensor<12x1x2xi32>) -> tensor<12x1x6xf32>
  %10 = mg.reshape %9 : (tensor<12x1x6xf32>) -> tensor<3x4x6xf32>
  return %10 : tensor<3x4x6xf32>
}
