func.func @main(%d: tensor<4x4x107x2xf16>, %i: tensor<2x2x3xi32>) -> tensor<4x4x2x2x3x2xf16> {
  %r = "webnn.gather"(%d, %i) <{axis = 2 : ui32}> : (tensor<4x4x107x2xf16>, tensor<2x2x3xi32>) -> tensor<4x4x2x2x3x2xf16>
  return %r : tensor<4x4x2x2x3x2xf16>
}
