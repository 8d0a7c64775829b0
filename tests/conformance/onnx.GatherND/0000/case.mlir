func.func @main(%d: tensor<1x3x2x3x3x1xui16>, %i: tensor<1x4xi64>) -> tensor<1x3x1xui16> {
  %r = "onnx.GatherND"(%d, %i) {batch_dims = 0 : si64} : (tensor<1x3x2x3x3x1xui16>, tensor<1x4xi64>) -> tensor<1x3x1xui16>
  return %r : tensor<1x3x1xui16>
}
