func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<6x3xf32> {
  %0 = arith.constant dense<0> : tensor<3xi32>
  %1 = arith.cmpi sge, %i, %0 : tensor<3xi32>
  %2 = arith.constant dense<4> : tensor<3xi32>
  %3 = arith.addi %i, %2 : tensor<3xi32>
  %4 = arith.select %1, %i, %3 : tensor<3xi1>, tensor<3xi32>
  %5 = mg.reshape %4 : (tensor<3xi32>) -> tensor<1x3xi32>
  %6 = mg.gather_multiaxis %x[%5] axes [1] {bounds = "clamp"} : (tensor<6x4xf32>, tensor<1x3xi32>) -> tensor<6x3xf32>
  return %6 : tensor<6x3xf32>
}
