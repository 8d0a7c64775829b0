func.func @f(%x: tensor<6x4xf32>) -> tensor<1x4xf32> {
  %0 = arith.constant dense<[-2]> : tensor<1xi32>
  %1 = arith.constant dense<0> : tensor<1xi32>
  %2 = arith.cmpi slt, %0, %1 : tensor<1xi32>
  %3 = arith.constant dense<6> : tensor<1xi32>
  %4 = arith.addi %0, %3 : tensor<1xi32>
  %5 = arith.select %2, %4, %0 : tensor<1xi1>, tensor<1xi32>
  %6 = mg.reshape %5 : (tensor<1xi32>) -> tensor<1x1xi32>
  %7 = mg.gather_multiaxis %x[%6] axes [0] : (tensor<6x4xf32>, tensor<1x1xi32>) -> tensor<1x4xf32>
  return %7 : tensor<1x4xf32>
}
