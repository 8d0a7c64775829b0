func.func @main(%d: tensor<4x1x2x1xi64>, %i: tensor<3x2xi32>) -> tensor<4x1x2x3x2xi64> {
  %r = "webnn.gather"(%d, %i) <{axis = 3 : ui32}> : (tensor<4x1x2x1xi64>, tensor<3x2xi32>) -> tensor<4x1x2x3x2xi64>
  return %r : tensor<4x1x2x3x2xi64>
}
