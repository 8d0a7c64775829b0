func.func @main(%d: tensor<7xi1>, %i: tensor<5xi32>) -> tensor<5xi1> {
  %r = "openvino.GatherElements"(%d, %i) {axis = 0 : i64} : (tensor<7xi1>, tensor<5xi32>) -> tensor<5xi1>
  return %r : tensor<5xi1>
}
