func.func @main(%p: tensor<9x!mg.string>, %i: tensor<i32>) -> tensor<!mg.string> {
  %axis = "tf.Const"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
  %r = "tf.GatherV2"(%p, %i, %axis) <{batch_dims = 0 : i64}> : (tensor<9x!mg.string>, tensor<i32>, tensor<i32>) -> tensor<!mg.string>
  return %r : tensor<!mg.string>
}
