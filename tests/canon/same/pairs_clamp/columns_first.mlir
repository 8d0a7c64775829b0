func.func @f(%x: tensor<5x6xf32>, %i: tensor<4xi32>, %j: tensor<4xi32>) -> tensor<4xf32> {
  %0 = arith.constant dense<0> : tensor<4xi32>
  %1 = arith.cmpi slt, %i, %0 : tensor<4xi32>
  %2 = arith.constant dense<5> : tensor<4xi32>
  %3 = arith.addi %i, %2 : tensor<4xi32>
  %4 = arith.select %1, %3, %i : tensor<4xi1>, tensor<4xi32>
  %5 = arith.constant dense<0> : tensor<4xi32>
  %6 = arith.cmpi slt, %j, %5 : tensor<4xi32>
  %7 = arith.constant dense<6> : tensor<4xi32>
  %8 = arith.addi %j, %7 : tensor<4xi32>
  %9 = arith.select %6, %8, %j : tensor<4xi1>, tensor<4xi32>
  %10 = mg.reshape %9 : (tensor<4xi32>) -> tensor<1x4xi32>
  %11 = mg.reshape %4 : (tensor<4xi32>) -> tensor<1x4xi32>
  %12 = mg.concat %10, %11 {axis = 0 : i64} : (tensor<1x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
  %13 = mg.transpose %12 {permutation = array<i64: 1, 0>} : (tensor<2x4xi32>) -> tensor<4x2xi32>
  %14 = mg.gather_multiaxis %x[%13] axes [1, 0] {bounds = "clamp"} : (tensor<5x6xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
  %15 = mg.reshape %14 : (tensor<4x1xf32>) -> tensor<4xf32>
  return %15 : tensor<4xf32>
}
