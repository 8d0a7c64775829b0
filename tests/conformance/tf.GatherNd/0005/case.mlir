func.func @main(%p: tensor<9x4xf32>, %i: tensor<5x1x1xi16>) -> tensor<5x1x4xf32> {
  %r = "tf.GatherNd"(%p, %i) <{bad_indices_policy = "ERROR"}> : (tensor<9x4xf32>, tensor<5x1x1xi16>) -> tensor<5x1x4xf32>
  return %r : tensor<5x1x4xf32>
}
