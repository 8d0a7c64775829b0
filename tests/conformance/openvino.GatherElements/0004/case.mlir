func.func @main(%d: tensor<1x5x6xi8>, %i: tensor<1x2x6xi64>) -> tensor<1x2x6xi8> {
  %r = "openvino.GatherElements"(%d, %i) {axis = 1 : i64} : (tensor<1x5x6xi8>, tensor<1x2x6xi64>) -> tensor<1x2x6xi8>
  return %r : tensor<1x2x6xi8>
}
