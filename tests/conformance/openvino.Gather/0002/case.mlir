func.func @main(%d: tensor<1x6xui16>, %i: tensor<4xi16>) -> tensor<4x6xui16> {
  %axis = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %r = "openvino.Gather"(%d, %i, %axis) <{batch_dims = 0 : i64}> : (tensor<1x6xui16>, tensor<4xi16>, tensor<i32>) -> tensor<4x6xui16>
  return %r : tensor<4x6xui16>
}
