// The sum of what numpy_wrap finds in each.
func.func @f(%x: tensor<20x8xf32>, %y: tensor<20x8xf32>, %i: tensor<600xi32>) -> tensor<600x8xf32> {
  %0 = arith.constant dense<15> : tensor<600xi32>
  %1 = arith.andi %i, %0 : tensor<600xi32>
  %2 = "numpy.take"(%x, %1) {axis = 0 : i64, mode = "wrap"} : (tensor<20x8xf32>, tensor<600xi32>) -> tensor<600x8xf32>
  %3 = "numpy.take"(%y, %1) {axis = 0 : i64, mode = "wrap"} : (tensor<20x8xf32>, tensor<600xi32>) -> tensor<600x8xf32>
  %4 = stablehlo.add %2, %3 : tensor<600x8xf32>
  return %4 : tensor<600x8xf32>
}
