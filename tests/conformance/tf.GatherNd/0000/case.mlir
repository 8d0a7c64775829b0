func.func @main(%p: tensor<1x1x1x1x2xui8>, %i: tensor<5x5xi16>) -> tensor<5xui8> {
  %r = "tf.GatherNd"(%p, %i) {bad_indices_policy = "IGNORE"} : (tensor<1x1x1x1x2xui8>, tensor<5x5xi16>) -> tensor<5xui8>
  return %r : tensor<5xui8>
}
