// The sum of what numpy_wrap finds in each.
func.func @f(%x: tensor<500x8xf32>, %y: tensor<500x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = arith.constant dense<15> : tensor<6xi32>
  %1 = arith.andi %i, %0 : tensor<6xi32>
  %2 = "numpy.take"(%x, %1) {axis = 0 : i64, mode = "wrap"} : (tensor<500x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  %3 = "numpy.take"(%y, %1) {axis = 0 : i64, mode = "wrap"} : (tensor<500x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  %4 = stablehlo.add %2, %3 : tensor<6x8xf32>
  return %4 : tensor<6x8xf32>
}
