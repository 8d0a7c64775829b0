func.func @main(%x: tensor<5x4xf32>, %u: tensor<2x4xf32>) -> tensor<5x4xf32> {
  %i = arith.constant dense<[1, 2]> : tensor<2xi64>
  %r = "numpy.setitem"(%x, %i, %u) {dims = array<i64: 0>} : (tensor<5x4xf32>, tensor<2xi64>, tensor<2x4xf32>) -> tensor<5x4xf32>
  return %r : tensor<5x4xf32>
}
