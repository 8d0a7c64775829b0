func.func @main(%p: tensor<2x3x4xf32>, %i: tensor<3x2xi32>) -> tensor<2x2x4xf32> {
  %axis = "tf.Const"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
  %r = "tf.GatherV2"(%p, %i, %axis) <{batch_dims = 1 : i64}> : (tensor<2x3x4xf32>, tensor<3x2xi32>, tensor<i32>) -> tensor<2x2x4xf32>
  return %r : tensor<2x2x4xf32>
}
