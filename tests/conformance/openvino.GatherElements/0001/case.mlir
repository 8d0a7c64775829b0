func.func @main(%d: tensor<2x3x4x4x4xi16>, %i: tensor<2x3x4x4x7xi64>) -> tensor<2x3x4x4x7xi16> {
  %r = "openvino.GatherElements"(%d, %i) <{axis = -1 : i64}> : (tensor<2x3x4x4x4xi16>, tensor<2x3x4x4x7xi64>) -> tensor<2x3x4x4x7xi16>
  return %r : tensor<2x3x4x4x7xi16>
}
