func.func @main(%d: tensor<5x1x1xi1>, %i: tensor<1xi8>) -> tensor<1x1xi1> {
  %r = "openvino.GatherND"(%d, %i) : (tensor<5x1x1xi1>, tensor<1xi8>) -> tensor<1x1xi1>
  return %r : tensor<1x1xi1>
}
