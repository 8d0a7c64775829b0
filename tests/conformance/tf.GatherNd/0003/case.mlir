func.func @main(%p: tensor<1x1x1x2x2xui8>, %i: tensor<1xi32>) -> tensor<1x1x2x2xui8> {
  %r = "tf.GatherNd"(%p, %i) <{bad_indices_policy = ""}> : (tensor<1x1x1x2x2xui8>, tensor<1xi32>) -> tensor<1x1x2x2xui8>
  return %r : tensor<1x1x2x2xui8>
}
