func.func @main(%p: tensor<1x4x1xi8>, %i: tensor<3x2xi32>) -> tensor<3x1xi8> {
  %r = "tf.GatherNd"(%p, %i) {bad_indices_policy = ""} : (tensor<1x4x1xi8>, tensor<3x2xi32>) -> tensor<3x1xi8>
  return %r : tensor<3x1xi8>
}
