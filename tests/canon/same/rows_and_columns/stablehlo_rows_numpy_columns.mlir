// Rows by stablehlo, then columns by numpy.
func.func @f(%x: tensor<5x6xf32>, %i: tensor<3xi32>, %j: tensor<4xi32>) -> tensor<3x4xf32> {
  %0 = "stablehlo.torch_index_select"(%x, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<5x6xf32>, tensor<3xi32>) -> tensor<3x6xf32>
  %1 = "numpy.take"(%0, %j) {axis = 1 : i64, mode = "clip"} : (tensor<3x6xf32>, tensor<4xi32>) -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}
