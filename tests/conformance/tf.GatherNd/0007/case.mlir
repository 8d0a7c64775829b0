func.func @main(%p: tensor<1x3x1xi8>, %i: tensor<2x2xi64>) -> tensor<2x1xi8> {
  %r = "tf.GatherNd"(%p, %i) <{bad_indices_policy = ""}> : (tensor<1x3x1xi8>, tensor<2x2xi64>) -> tensor<2x1xi8>
  return %r : tensor<2x1xi8>
}
