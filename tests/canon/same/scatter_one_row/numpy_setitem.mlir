func.func @main(%x: tensor<5x4xf32>, %u: tensor<4xf32>) -> tensor<5x4xf32> {
  %i = arith.constant dense<-1> : tensor<i64>
  %r = "numpy.setitem"(%x, %i, %u) {dims = array<i64: 0>} : (tensor<5x4xf32>, tensor<i64>, tensor<4xf32>) -> tensor<5x4xf32>
  return %r : tensor<5x4xf32>
}
