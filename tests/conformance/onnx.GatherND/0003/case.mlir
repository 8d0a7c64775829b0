func.func @main(%d: tensor<1x7xi8>, %i: tensor<4x5x2xi64>) -> tensor<4x5xi8> {
  %r = "onnx.GatherND"(%d, %i) : (tensor<1x7xi8>, tensor<4x5x2xi64>) -> tensor<4x5xi8>
  return %r : tensor<4x5xi8>
}
