func.func @main(%x: tensor<5x4xf32>, %i: tensor<2x4xi64>, %u: tensor<2x4xf32>) -> tensor<5x4xf32> {
  %r = "numpy.put_along_axis"(%x, %i, %u) {axis = 0 : i64} : (tensor<5x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>) -> tensor<5x4xf32>
  return %r : tensor<5x4xf32>
}
