func.func @main(%p: tensor<4x4x5xui16>, %i: tensor<1x2xi64>) -> tensor<4x4x1x2xui16> {
  %axis = "tf.Const"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
  %r = "tf.GatherV2"(%p, %i, %axis) {batch_dims = 0 : i64} : (tensor<4x4x5xui16>, tensor<1x2xi64>, tensor<i32>) -> tensor<4x4x1x2xui16>
  return %r : tensor<4x4x1x2xui16>
}
