func.func @f(%x: tensor<3x6xf32>, %i: tensor<3x4xi64>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<6> : tensor<3x4xi64>
  %1 = arith.remsi %i, %0 : tensor<3x4xi64>
  %2 = arith.constant dense<-6> : tensor<3x4xi64>
  %3 = arith.remsi %i, %2 : tensor<3x4xi64>
  %4 = arith.constant dense<0> : tensor<3x4xi64>
  %5 = arith.cmpi slt, %3, %4 : tensor<3x4xi64>
  %6 = arith.constant dense<6> : tensor<3x4xi64>
  %7 = arith.addi %3, %6 : tensor<3x4xi64>
  %8 = arith.select %5, %7, %3 : tensor<3x4xi1>, tensor<3x4xi64>
  %9 = mg.gather_multiaxis %x[%8] axes [1] : (tensor<3x6xf32>, tensor<3x4xi64>) -> tensor<3x4xf32>
  return %9 : tensor<3x4xf32>
}
