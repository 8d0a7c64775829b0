func.func @main(%d: tensor<3x4xf32>, %i: tensor<2xi32>) -> tensor<2x4xf64> {
  %axis = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  %r = "openvino.Gather"(%d, %i, %axis) : (tensor<3x4xf32>, tensor<2xi32>, tensor<i32>) -> tensor<2x4xf64>
  return %r : tensor<2x4xf64>
}
