func.func @main(%d: tensor<3x4xf32>, %i: tensor<2x2xi32>) -> tensor<2x4xf32> {
  %r = "webnn.gatherND"(%d, %i) : (tensor<3x4xf32>, tensor<2x2xi32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}
