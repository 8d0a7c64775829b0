func.func @main(%d: tensor<2x4x3x1x4xui16>, %i: tensor<2x1x3xi32>) -> tensor<2x1x3x4x3x1x4xui16> {
  %axis = "arith.constant"() <{value = dense<0> : tensor<1xi64>}> : () -> tensor<1xi64>
  %r = "openvino.Gather"(%d, %i, %axis) <{batch_dims = -3 : i64}> : (tensor<2x4x3x1x4xui16>, tensor<2x1x3xi32>, tensor<1xi64>) -> tensor<2x1x3x4x3x1x4xui16>
  return %r : tensor<2x1x3x4x3x1x4xui16>
}
