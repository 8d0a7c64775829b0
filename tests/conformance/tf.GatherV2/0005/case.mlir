func.func @main(%p: tensor<7x9xui32>, %i: tensor<4x2xi32>) -> tensor<4x2x9xui32> {
  %axis = "tf.Const"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
  %r = "tf.GatherV2"(%p, %i, %axis) <{batch_dims = -2 : i64}> : (tensor<7x9xui32>, tensor<4x2xi32>, tensor<i64>) -> tensor<4x2x9xui32>
  return %r : tensor<4x2x9xui32>
}
