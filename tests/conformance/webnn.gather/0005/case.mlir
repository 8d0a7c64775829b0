func.func @main(%d: tensor<4xi64>, %i: tensor<3x4xui32>) -> tensor<3x4xi64> {
  %r = "webnn.gather"(%d, %i) {axis = 0 : ui32} : (tensor<4xi64>, tensor<3x4xui32>) -> tensor<3x4xi64>
  return %r : tensor<3x4xi64>
}
