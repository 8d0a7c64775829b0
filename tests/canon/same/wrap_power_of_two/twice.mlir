func.func @f(%x: tensor<8x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<8> : tensor<3xi32>
  %1 = arith.remsi %i, %0 : tensor<3xi32>
  %2 = arith.constant dense<8> : tensor<3xi32>
  %3 = arith.addi %1, %2 : tensor<3xi32>
  %4 = arith.constant dense<8> : tensor<3xi32>
  %5 = arith.remsi %3, %4 : tensor<3xi32>
  %6 = mg.reshape %5 : (tensor<3xi32>) -> tensor<3x1xi32>
  %7 = mg.gather_multiaxis %x[%6] axes [0] {bounds = "fill", from_end} : (tensor<8x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %7 : tensor<3x4xf32>
}
