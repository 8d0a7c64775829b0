func.func @main(%d: tensor<1x2x1xi16>, %i: tensor<1x3x2xi16>) -> tensor<1x3x1xi16> {
  %r = "openvino.GatherND"(%d, %i) <{batch_dims = 0 : i64}> : (tensor<1x2x1xi16>, tensor<1x3x2xi16>) -> tensor<1x3x1xi16>
  return %r : tensor<1x3x1xi16>
}
