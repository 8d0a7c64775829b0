func.func @main(%d: tensor<5xi32>, %i: tensor<5xi32>) -> tensor<5xi32> {
  %r = "openvino.GatherElements"(%d, %i) <{axis = 0 : i64}> : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
  return %r : tensor<5xi32>
}
