func.func @main(%d: tensor<4x4x1x1x1xui32>, %i: tensor<3x1xi64>) -> tensor<4x3x1x1x1x1xui32> {
  %r = "webnn.gather"(%d, %i) <{axis = 1 : ui32}> : (tensor<4x4x1x1x1xui32>, tensor<3x1xi64>) -> tensor<4x3x1x1x1x1xui32>
  return %r : tensor<4x3x1x1x1x1xui32>
}
