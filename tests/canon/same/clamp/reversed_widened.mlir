func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<5> : tensor<3xi32>
  %1 = arith.constant dense<0> : tensor<3xi32>
  %2 = arith.maxsi %1, %i : tensor<3xi32>
  %3 = arith.minsi %0, %2 : tensor<3xi32>
  %4 = arith.extsi %3 : tensor<3xi32> to tensor<3xi64>
  %5 = mg.reshape %4 : (tensor<3xi64>) -> tensor<3x1xi64>
  %6 = mg.gather_multiaxis %x[%5] axes [0] {from_end} : (tensor<6x4xf32>, tensor<3x1xi64>) -> tensor<3x4xf32>
  return %6 : tensor<3x4xf32>
}
