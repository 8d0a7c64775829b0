func.func @main(%d: tensor<3x4xf32>, %i: tensor<2x4xi32>) -> tensor<3x4xf32> {
  %r = "webnn.gatherElements"(%d, %i) {axis = 0 : ui32} : (tensor<3x4xf32>, tensor<2x4xi32>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}
