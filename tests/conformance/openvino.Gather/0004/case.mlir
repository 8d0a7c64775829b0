func.func @main(%d: tensor<5x4x1x4x1xui8>, %i: tensor<1xui8>) -> tensor<5x4x1x4x1xui8> {
  %axis = "arith.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
  %r = "openvino.Gather"(%d, %i, %axis) : (tensor<5x4x1x4x1xui8>, tensor<1xui8>, tensor<i64>) -> tensor<5x4x1x4x1xui8>
  return %r : tensor<5x4x1x4x1xui8>
}
