func.func @main(%d: tensor<6x4x6xf32>, %i: tensor<4x4xui32>) -> tensor<4x4x4x6xf32> {
  %r = "webnn.gather"(%d, %i) <{axis = 0 : ui32}> : (tensor<6x4x6xf32>, tensor<4x4xui32>) -> tensor<4x4x4x6xf32>
  return %r : tensor<4x4x4x6xf32>
}
