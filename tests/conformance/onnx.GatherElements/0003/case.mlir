func.func @main(%d: tensor<8x2xi8>, %i: tensor<5x2xi32>) -> tensor<5x2xi8> {
  %r = "onnx.GatherElements"(%d, %i) <{axis = -2 : si64}> : (tensor<8x2xi8>, tensor<5x2xi32>) -> tensor<5x2xi8>
  return %r : tensor<5x2xi8>
}
