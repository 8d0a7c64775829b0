func.func @main(%d: tensor<7x2x6x7xi8>, %i: tensor<i64>) -> tensor<7x6x7xi8> {
  %axis = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
  %r = "openvino.Gather"(%d, %i, %axis) : (tensor<7x2x6x7xi8>, tensor<i64>, tensor<i32>) -> tensor<7x6x7xi8>
  return %r : tensor<7x6x7xi8>
}
