func.func @main(%p: tensor<3x6x6x1x2xui8>, %i: tensor<i64>) -> tensor<3x6x6x2xui8> {
  %axis = "tf.Const"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
  %r = "tf.GatherV2"(%p, %i, %axis) <{batch_dims = 0 : i64}> : (tensor<3x6x6x1x2xui8>, tensor<i64>, tensor<i64>) -> tensor<3x6x6x2xui8>
  return %r : tensor<3x6x6x2xui8>
}
