func.func @main(%p: tensor<2x3x3x2x2x1xi64>, %i: tensor<1x1x4xi32>) -> tensor<1x1x2x1xi64> {
  %r = "tf.GatherNd"(%p, %i) <{bad_indices_policy = "ERROR"}> : (tensor<2x3x3x2x2x1xi64>, tensor<1x1x4xi32>) -> tensor<1x1x2x1xi64>
  return %r : tensor<1x1x2x1xi64>
}
