func.func @f(%x: tensor<5x6xf32>, %i: tensor<3xi32>, %j: tensor<4xi32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<2147483647> : tensor<3xi32>
  %1 = arith.cmpi ugt, %i, %0 : tensor<3xi32>
  %2 = arith.constant dense<5> : tensor<3xi32>
  %3 = arith.addi %i, %2 : tensor<3xi32>
  %4 = arith.select %1, %3, %i : tensor<3xi1>, tensor<3xi32>
  %5 = arith.constant dense<2147483647> : tensor<4xi32>
  %6 = arith.cmpi ugt, %j, %5 : tensor<4xi32>
  %7 = arith.constant dense<6> : tensor<4xi32>
  %8 = arith.addi %j, %7 : tensor<4xi32>
  %9 = arith.select %6, %8, %j : tensor<4xi1>, tensor<4xi32>
  %10 = mg.reshape %4 : (tensor<3xi32>) -> tensor<3x1xi32>
  %11 = mg.gather_multiaxis %x[%10] axes [0] : (tensor<5x6xf32>, tensor<3x1xi32>) -> tensor<3x6xf32>
  %12 = mg.reshape %9 : (tensor<4xi32>) -> tensor<1x4xi32>
  %13 = mg.gather_multiaxis %11[%12] axes [1] : (tensor<3x6xf32>, tensor<1x4xi32>) -> tensor<3x4xf32>
  return %13 : tensor<3x4xf32>
}
