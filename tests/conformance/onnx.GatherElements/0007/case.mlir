func.func @main(%d: tensor<2x42x2x2x4xi1>, %i: tensor<1x2x1x2x3xi32>) -> tensor<1x2x1x2x3xi1> {
  %r = "onnx.GatherElements"(%d, %i) <{axis = 1 : si64}> : (tensor<2x42x2x2x4xi1>, tensor<1x2x1x2x3xi32>) -> tensor<1x2x1x2x3xi1>
  return %r : tensor<1x2x1x2x3xi1>
}
