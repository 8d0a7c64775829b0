func.func @main(%d: tensor<7xi16>, %i: tensor<5xi32>) -> tensor<5xi16> {
  %r = "openvino.GatherElements"(%d, %i) <{axis = 0 : i64}> : (tensor<7xi16>, tensor<5xi32>) -> tensor<5xi16>
  return %r : tensor<5xi16>
}
