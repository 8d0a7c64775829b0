func.func @main(%d: tensor<1xbf16>, %i: tensor<2x5x1xi64>) -> tensor<2x5xbf16> {
  %r = "onnx.GatherND"(%d, %i) : (tensor<1xbf16>, tensor<2x5x1xi64>) -> tensor<2x5xbf16>
  return %r : tensor<2x5xbf16>
}
