func.func @main(%x: tensor<3xi32>, %i: tensor<4xi32>) -> tensor<4xi32> {
  %r = "coreml.gather_along_axis"(%x, %i) <{axis = -1 : i32}> : (tensor<3xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
