func.func @main(%p: tensor<f32>, %i: tensor<2xi32>) -> tensor<2xf32> {
  %axis = "tf.Const"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %r = "tf.GatherV2"(%p, %i, %axis) {batch_dims = 0 : i64} : (tensor<f32>, tensor<2xi32>, tensor<i32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
