// ONNX, the indices clipped before.
func.func @f(%x: tensor<5x6xf32>, %i: tensor<3xi32>, %j: tensor<4xi32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<0> : tensor<3xi32>
  %1 = arith.constant dense<4> : tensor<3xi32>
  %2 = arith.maxsi %i, %0 : tensor<3xi32>
  %3 = arith.minsi %2, %1 : tensor<3xi32>
  %4 = "onnx.Gather"(%x, %3) {axis = 0 : si64} : (tensor<5x6xf32>, tensor<3xi32>) -> tensor<3x6xf32>
  %5 = arith.constant dense<0> : tensor<4xi32>
  %6 = arith.constant dense<5> : tensor<4xi32>
  %7 = arith.maxsi %j, %5 : tensor<4xi32>
  %8 = arith.minsi %7, %6 : tensor<4xi32>
  %9 = "onnx.Gather"(%4, %8) {axis = 1 : si64} : (tensor<3x6xf32>, tensor<4xi32>) -> tensor<3x4xf32>
  return %9 : tensor<3x4xf32>
}
