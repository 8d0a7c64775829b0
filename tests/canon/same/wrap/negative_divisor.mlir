func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<6> : tensor<3xi32>
  %1 = arith.remsi %i, %0 : tensor<3xi32>
  %2 = arith.constant dense<-6> : tensor<3xi32>
  %3 = arith.remsi %i, %2 : tensor<3xi32>
  %4 = arith.constant dense<0> : tensor<3xi32>
  %5 = arith.cmpi slt, %3, %4 : tensor<3xi32>
  %6 = arith.constant dense<6> : tensor<3xi32>
  %7 = arith.addi %3, %6 : tensor<3xi32>
  %8 = arith.select %5, %7, %3 : tensor<3xi1>, tensor<3xi32>
  %9 = mg.reshape %8 : (tensor<3xi32>) -> tensor<3x1xi32>
  %10 = mg.gather_multiaxis %x[%9] axes [0] : (tensor<6x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %10 : tensor<3x4xf32>
}
