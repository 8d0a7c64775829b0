func.func @main(%v: tensor<1x4x2xf16>, %i: tensor<1x3xi32>) -> tensor<1x3x2xf16> {
  %r = "tosa.gather"(%v, %i) : (tensor<1x4x2xf16>, tensor<1x3xi32>) -> tensor<1x3x2xf16>
  return %r : tensor<1x3x2xf16>
}
