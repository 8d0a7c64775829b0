func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<0> : tensor<3xi32>
  %1 = arith.cmpi slt, %i, %0 : tensor<3xi32>
  %2 = mg.reshape %1 : (tensor<3xi1>) -> tensor<3x1xi1>
  %3 = mg.reshape %i : (tensor<3xi32>) -> tensor<3x1xi32>
  %4 = arith.constant dense<6> : tensor<3x1xi32>
  %5 = arith.addi %3, %4 : tensor<3x1xi32>
  %6 = arith.select %2, %5, %3 : tensor<3x1xi1>, tensor<3x1xi32>
  %7 = mg.gather_multiaxis %x[%6] axes [0] : (tensor<6x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %7 : tensor<3x4xf32>
}
