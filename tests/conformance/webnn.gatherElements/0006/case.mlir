func.func @main(%d: tensor<3x4xf32>, %i: tensor<2x5xi32>) -> tensor<2x5xf32> {
  %r = "webnn.gatherElements"(%d, %i) : (tensor<3x4xf32>, tensor<2x5xi32>) -> tensor<2x5xf32>
  return %r : tensor<2x5xf32>
}
