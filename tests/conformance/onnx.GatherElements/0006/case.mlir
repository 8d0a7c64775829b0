func.func @main(%d: tensor<5x1xi16>, %i: tensor<2x2xi64>) -> tensor<2x2xi16> {
  %r = "onnx.GatherElements"(%d, %i) <{axis = -1 : si64}> : (tensor<5x1xi16>, tensor<2x2xi64>) -> tensor<2x2xi16>
  return %r : tensor<2x2xi16>
}
