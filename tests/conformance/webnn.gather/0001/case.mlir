func.func @main(%d: tensor<4x1x2x1x2xi32>, %i: tensor<2x1x1xi32>) -> tensor<4x1x2x1x1x1x2xi32> {
  %r = "webnn.gather"(%d, %i) {axis = 2 : ui32} : (tensor<4x1x2x1x2xi32>, tensor<2x1x1xi32>) -> tensor<4x1x2x1x1x1x2xi32>
  return %r : tensor<4x1x2x1x1x1x2xi32>
}
