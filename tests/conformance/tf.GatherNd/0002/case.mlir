func.func @main(%p: tensor<9x6xi1>, %i: tensor<1x1xi32>) -> tensor<1x6xi1> {
  %r = "tf.GatherNd"(%p, %i) {bad_indices_policy = "ERROR"} : (tensor<9x6xi1>, tensor<1x1xi32>) -> tensor<1x6xi1>
  return %r : tensor<1x6xi1>
}
