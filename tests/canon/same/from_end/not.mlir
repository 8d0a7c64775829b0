func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<0> : tensor<3xi32>
  %1 = arith.cmpi slt, %i, %0 : tensor<3xi32>
  %2 = arith.constant dense<true> : tensor<3xi1>
  %3 = arith.xori %1, %2 : tensor<3xi1>
  %4 = arith.constant dense<6> : tensor<3xi32>
  %5 = arith.addi %i, %4 : tensor<3xi32>
  %6 = arith.select %3, %i, %5 : tensor<3xi1>, tensor<3xi32>
  %7 = mg.reshape %6 : (tensor<3xi32>) -> tensor<3x1xi32>
  %8 = mg.gather_multiaxis %x[%7] axes [0] : (tensor<6x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %8 : tensor<3x4xf32>
}
