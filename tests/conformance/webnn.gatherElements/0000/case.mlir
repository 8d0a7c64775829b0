func.func @main(%d: tensor<5xui32>, %i: tensor<3xi64>) -> tensor<3xui32> {
  %r = "webnn.gatherElements"(%d, %i) {axis = 0 : ui32} : (tensor<5xui32>, tensor<3xi64>) -> tensor<3xui32>
  return %r : tensor<3xui32>
}
