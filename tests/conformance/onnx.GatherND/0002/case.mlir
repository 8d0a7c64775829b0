func.func @main(%d: tensor<1x3xf16>, %i: tensor<1x1xi64>) -> tensor<1xf16> {
  %r = "onnx.GatherND"(%d, %i) <{batch_dims = 1 : si64}> : (tensor<1x3xf16>, tensor<1x1xi64>) -> tensor<1xf16>
  return %r : tensor<1xf16>
}
