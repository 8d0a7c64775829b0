func.func @f(%x: tensor<8x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<7> : tensor<3xi32>
  %1 = arith.andi %i, %0 : tensor<3xi32>
  %2 = mg.reshape %1 : (tensor<3xi32>) -> tensor<3x1xi32>
  %3 = mg.gather_multiaxis %x[%2] axes [0] : (tensor<8x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %3 : tensor<3x4xf32>
}
