func.func @main(%v: tensor<2x6x5xf16>, %i: tensor<2x2xi32>) -> tensor<2x2x5xf16> {
  %r = "tosa.gather"(%v, %i) : (tensor<2x6x5xf16>, tensor<2x2xi32>) -> tensor<2x2x5xf16>
  return %r : tensor<2x2x5xf16>
}
