func.func @main(%d: tensor<3x3xi1>, %i: tensor<3x3x1xi64>) -> tensor<3x3x1x3xi1> {
  %axis = "arith.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
  %r = "openvino.Gather"(%d, %i, %axis) {batch_dims = -3 : i64} : (tensor<3x3xi1>, tensor<3x3x1xi64>, tensor<i64>) -> tensor<3x3x1x3xi1>
  return %r : tensor<3x3x1x3xi1>
}
