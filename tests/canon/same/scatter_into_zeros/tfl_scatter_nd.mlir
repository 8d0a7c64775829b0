func.func @main(%i: tensor<3x1xi64>, %u: tensor<3x4xf32>) -> tensor<5x4xf32> {
  %s = "tfl.pseudo_const"() <{value = dense<[5, 4]> : tensor<2xi64>}> : () -> tensor<2xi64>
  %r = "tfl.scatter_nd"(%i, %u, %s) : (tensor<3x1xi64>, tensor<3x4xf32>, tensor<2xi64>) -> tensor<5x4xf32>
  return %r : tensor<5x4xf32>
}
