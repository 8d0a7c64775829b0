func.func @main(%d: tensor<5x1x6x2xi64>, %i: tensor<5x7x6x2xi64>) -> tensor<5x7x6x2xi64> {
  %r = "webnn.gatherElements"(%d, %i) {axis = 1 : ui32} : (tensor<5x1x6x2xi64>, tensor<5x7x6x2xi64>) -> tensor<5x7x6x2xi64>
  return %r : tensor<5x7x6x2xi64>
}
