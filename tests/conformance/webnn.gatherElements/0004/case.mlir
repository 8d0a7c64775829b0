func.func @main(%d: tensor<9xf32>, %i: tensor<1xi64>) -> tensor<1xf32> {
  %r = "webnn.gatherElements"(%d, %i) <{axis = 0 : ui32}> : (tensor<9xf32>, tensor<1xi64>) -> tensor<1xf32>
  return %r : tensor<1xf32>
}
