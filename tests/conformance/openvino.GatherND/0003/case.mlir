func.func @main(%d: tensor<1xi16>, %i: tensor<5x5x1xi8>) -> tensor<5x5xi16> {
  %r = "openvino.GatherND"(%d, %i) : (tensor<1xi16>, tensor<5x5x1xi8>) -> tensor<5x5xi16>
  return %r : tensor<5x5xi16>
}
