// Columns by numpy, then rows by numpy.
func.func @f(%x: tensor<5x6xf32>, %i: tensor<3xi32>, %j: tensor<4xi32>) -> tensor<3x4xf32> {
  %0 = "numpy.take"(%x, %j) {axis = 1 : i64, mode = "clip"} : (tensor<5x6xf32>, tensor<4xi32>) -> tensor<5x4xf32>
  %1 = "numpy.take"(%0, %i) {axis = 0 : i64, mode = "clip"} : (tensor<5x4xf32>, tensor<3xi32>) -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}
