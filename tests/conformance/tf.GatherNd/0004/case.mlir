func.func @main(%p: tensor<4x4x5xcomplex<f64>>, %i: tensor<4x1xi16>) -> tensor<4x4x5xcomplex<f64>> {
  %r = "tf.GatherNd"(%p, %i) {bad_indices_policy = "IGNORE"} : (tensor<4x4x5xcomplex<f64>>, tensor<4x1xi16>) -> tensor<4x4x5xcomplex<f64>>
  return %r : tensor<4x4x5xcomplex<f64>>
}
