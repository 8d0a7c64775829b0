func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<6x3xf32> {
  %0 = arith.constant dense<0> : tensor<3xi32>
  %1 = arith.maxsi %i, %0 : tensor<3xi32>
  %2 = arith.constant dense<3> : tensor<3xi32>
  %3 = arith.minsi %1, %2 : tensor<3xi32>
  %4 = arith.constant dense<[[0], [1], [2], [3], [4], [5]]> : tensor<6x1xi32>
  %5 = mg.gather_multiaxis %x[%4] axes [0] : (tensor<6x4xf32>, tensor<6x1xi32>) -> tensor<6x4xf32>
  %6 = mg.reshape %3 : (tensor<3xi32>) -> tensor<1x3xi32>
  %7 = mg.gather_multiaxis %5[%6] axes [1] : (tensor<6x4xf32>, tensor<1x3xi32>) -> tensor<6x3xf32>
  return %7 : tensor<6x3xf32>
}
