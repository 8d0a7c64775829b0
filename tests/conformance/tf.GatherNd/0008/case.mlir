func.func @main(%p: tensor<3x4xf32>, %i: tensor<i32>) -> tensor<4xf32> {
  %r = "tf.GatherNd"(%p, %i) <{bad_indices_policy = ""}> : (tensor<3x4xf32>, tensor<i32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
