func.func @main(%d: tensor<58x6x5x4xf32>, %i: tensor<1x3xi32>) -> tensor<1x3x6x5x4xf32> {
  %axis = "arith.constant"() <{value = dense<0> : tensor<1xi64>}> : () -> tensor<1xi64>
  %r = "openvino.Gather"(%d, %i, %axis) <{batch_dims = -2 : i64}> : (tensor<58x6x5x4xf32>, tensor<1x3xi32>, tensor<1xi64>) -> tensor<1x3x6x5x4xf32>
  return %r : tensor<1x3x6x5x4xf32>
}
