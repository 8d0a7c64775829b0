func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<6> : tensor<3xi32>
  %1 = arith.remsi %i, %0 : tensor<3xi32>
  %2 = arith.constant dense<0> : tensor<3xi32>
  %3 = arith.cmpi ne, %1, %2 : tensor<3xi32>
  %4 = arith.constant dense<0> : tensor<3xi32>
  %5 = arith.cmpi slt, %1, %4 : tensor<3xi32>
  %6 = arith.constant dense<false> : tensor<3xi1>
  %7 = arith.cmpi ne, %5, %6 : tensor<3xi1>
  %8 = arith.andi %7, %3 : tensor<3xi1>
  %9 = arith.constant dense<6> : tensor<3xi32>
  %10 = arith.addi %1, %9 : tensor<3xi32>
  %11 = arith.select %8, %10, %1 : tensor<3xi1>, tensor<3xi32>
  %12 = mg.reshape %11 : (tensor<3xi32>) -> tensor<3x1xi32>
  %13 = mg.gather_multiaxis %x[%12] axes [0] {bounds = "clamp"} : (tensor<6x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %13 : tensor<3x4xf32>
}
