func.func @main(%p: tensor<1x2x1x2x1x3xcomplex<f32>>, %i: tensor<1x4x2xi16>) -> tensor<1x2x4x2x2x1x3xcomplex<f32>> {
  %axis = "tf.Const"() <{value = dense<-4> : tensor<i32>}> : () -> tensor<i32>
  %r = "tf.GatherV2"(%p, %i, %axis) <{batch_dims = -2 : i64}> : (tensor<1x2x1x2x1x3xcomplex<f32>>, tensor<1x4x2xi16>, tensor<i32>) -> tensor<1x2x4x2x2x1x3xcomplex<f32>>
  return %r : tensor<1x2x4x2x2x1x3xcomplex<f32>>
}
