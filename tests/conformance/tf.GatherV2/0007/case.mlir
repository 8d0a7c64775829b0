func.func @main(%p: tensor<3x3x2x6x3xf64>, %i: tensor<i32>) -> tensor<3x3x6x3xf64> {
  %axis = "tf.Const"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
  %r = "tf.GatherV2"(%p, %i, %axis) <{batch_dims = 0 : i64}> : (tensor<3x3x2x6x3xf64>, tensor<i32>, tensor<i64>) -> tensor<3x3x6x3xf64>
  return %r : tensor<3x3x6x3xf64>
}
