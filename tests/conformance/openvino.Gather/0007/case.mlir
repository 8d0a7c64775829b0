func.func @main(%d: tensor<3x4xf32>, %i: tensor<2xi32>) -> tensor<2x4xf32> {
  %axis = "arith.constant"() <{value = dense<-3> : tensor<1xi64>}> : () -> tensor<1xi64>
  %r = "openvino.Gather"(%d, %i, %axis) : (tensor<3x4xf32>, tensor<2xi32>, tensor<1xi64>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}
