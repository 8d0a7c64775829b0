func.func @main(%p: tensor<4x1x2x2xf16>, %i: tensor<1x2x2xi32>) -> tensor<1x2x2x1x2x2xf16> {
  %axis = "tf.Const"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %r = "tf.GatherV2"(%p, %i, %axis) <{batch_dims = 0 : i64}> : (tensor<4x1x2x2xf16>, tensor<1x2x2xi32>, tensor<i32>) -> tensor<1x2x2x1x2x2xf16>
  return %r : tensor<1x2x2x1x2x2xf16>
}
