func.func @f(%x: tensor<8x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<8> : tensor<3xi32>
  %1 = arith.remsi %i, %0 : tensor<3xi32>
  %2 = arith.constant dense<0> : tensor<3xi32>
  %3 = arith.cmpi sge, %1, %2 : tensor<3xi32>
  %4 = arith.constant dense<8> : tensor<3xi32>
  %5 = arith.addi %1, %4 : tensor<3xi32>
  %6 = arith.select %3, %1, %5 : tensor<3xi1>, tensor<3xi32>
  %7 = mg.reshape %6 : (tensor<3xi32>) -> tensor<3x1xi32>
  %8 = mg.gather_multiaxis %x[%7] axes [0] {bounds = "fill", from_end} : (tensor<8x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %8 : tensor<3x4xf32>
}
