func.func @main(%x: tensor<12xf32>, %i: tensor<3xi64>, %u: tensor<3xf32>) -> tensor<12xf32> {
  %r = "numpy.setitem"(%x, %i, %u) {dims = array<i64: 0>} : (tensor<12xf32>, tensor<3xi64>, tensor<3xf32>) -> tensor<12xf32>
  return %r : tensor<12xf32>
}
