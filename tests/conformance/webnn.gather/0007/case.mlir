func.func @main(%d: tensor<3x4xf32>, %i: tensor<2xi32>) -> tensor<3x2xf32> {
  %r = "webnn.gather"(%d, %i) {axis = 2 : ui32} : (tensor<3x4xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}
