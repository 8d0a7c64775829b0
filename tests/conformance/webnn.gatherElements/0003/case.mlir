func.func @main(%d: tensor<1x3x4x2x4xi32>, %i: tensor<1x6x4x2x4xi64>) -> tensor<1x6x4x2x4xi32> {
  %r = "webnn.gatherElements"(%d, %i) {axis = 1 : ui32} : (tensor<1x3x4x2x4xi32>, tensor<1x6x4x2x4xi64>) -> tensor<1x6x4x2x4xi32>
  return %r : tensor<1x6x4x2x4xi32>
}
