func.func @main(%d: tensor<3x6x1xi64>, %i: tensor<3x4x1xui32>) -> tensor<3x4x1xi64> {
  %r = "webnn.gatherElements"(%d, %i) {axis = 1 : ui32} : (tensor<3x6x1xi64>, tensor<3x4x1xui32>) -> tensor<3x4x1xi64>
  return %r : tensor<3x4x1xi64>
}
