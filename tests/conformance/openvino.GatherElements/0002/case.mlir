func.func @main(%d: tensor<6x2x4x4xi16>, %i: tensor<6x2x4x4xi64>) -> tensor<6x2x4x4xi16> {
  %r = "openvino.GatherElements"(%d, %i) {axis = 2 : i64} : (tensor<6x2x4x4xi16>, tensor<6x2x4x4xi64>) -> tensor<6x2x4x4xi16>
  return %r : tensor<6x2x4x4xi16>
}
