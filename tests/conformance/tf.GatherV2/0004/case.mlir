func.func @main(%p: tensor<2x6x8xi16>, %i: tensor<4xi32>) -> tensor<2x4x8xi16> {
  %axis = "tf.Const"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
  %r = "tf.GatherV2"(%p, %i, %axis) : (tensor<2x6x8xi16>, tensor<4xi32>, tensor<i32>) -> tensor<2x4x8xi16>
  return %r : tensor<2x4x8xi16>
}
