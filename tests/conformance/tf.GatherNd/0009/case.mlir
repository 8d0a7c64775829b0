func.func @main(%p: tensor<3x4xf32>, %i: tensor<2x1xi32>) -> tensor<2x3xf32> {
  %r = "tf.GatherNd"(%p, %i) <{bad_indices_policy = ""}> : (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
