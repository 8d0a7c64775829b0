func.func @main(%d: tensor<1xf16>, %i: tensor<1xi32>) -> tensor<f16> {
  %r = "webnn.gatherND"(%d, %i) : (tensor<1xf16>, tensor<1xi32>) -> tensor<f16>
  return %r : tensor<f16>
}
