func.func @main(%d: tensor<1xi64>, %i: tensor<6xi64>) -> tensor<6xi64> {
  %r = "onnx.GatherElements"(%d, %i) <{axis = 0 : si64}> : (tensor<1xi64>, tensor<6xi64>) -> tensor<6xi64>
  return %r : tensor<6xi64>
}
