func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<6x3xf32> {
  %0 = mg.reshape %i : (tensor<3xi32>) -> tensor<3x1xi32>
  %1 = mg.reshape %0 : (tensor<3x1xi32>) -> tensor<3xi32>
  %2 = arith.constant dense<0> : tensor<3xi32>
  %3 = arith.addi %1, %2 : tensor<3xi32>
  %4 = mg.reshape %3 : (tensor<3xi32>) -> tensor<1x3xi32>
  %5 = mg.gather_multiaxis %x[%4] axes [1] : (tensor<6x4xf32>, tensor<1x3xi32>) -> tensor<6x3xf32>
  return %5 : tensor<6x3xf32>
}
