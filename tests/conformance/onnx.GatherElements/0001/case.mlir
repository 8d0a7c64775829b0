func.func @main(%d: tensor<6x1x3x2xi8>, %i: tensor<6x1x2x2xi32>) -> tensor<6x1x2x2xi8> {
  %r = "onnx.GatherElements"(%d, %i) <{axis = -2 : si64}> : (tensor<6x1x3x2xi8>, tensor<6x1x2x2xi32>) -> tensor<6x1x2x2xi8>
  return %r : tensor<6x1x2x2xi8>
}
