func.func @main(%d: tensor<3x4xf32>, %i: tensor<2xi32>) -> tensor<2x4xf64> {
  %r = "webnn.gather"(%d, %i) <{axis = 0 : ui32}> : (tensor<3x4xf32>, tensor<2xi32>) -> tensor<2x4xf64>
  return %r : tensor<2x4xf64>
}
