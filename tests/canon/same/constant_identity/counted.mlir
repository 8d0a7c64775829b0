func.func @f(%x: tensor<6x4xf32>) -> tensor<6x4xf32> {
  %0 = arith.constant dense<[-6, -5, -4, -3, -2, -1]> : tensor<6xi32>
  %1 = arith.constant dense<0> : tensor<6xi32>
  %2 = arith.cmpi slt, %0, %1 : tensor<6xi32>
  %3 = arith.constant dense<6> : tensor<6xi32>
  %4 = arith.addi %0, %3 : tensor<6xi32>
  %5 = arith.select %2, %4, %0 : tensor<6xi1>, tensor<6xi32>
  %6 = mg.reshape %5 : (tensor<6xi32>) -> tensor<6x1xi32>
  %7 = mg.gather_multiaxis %x[%6] axes [0] : (tensor<6x4xf32>, tensor<6x1xi32>) -> tensor<6x4xf32>
  return %7 : tensor<6x4xf32>
}
