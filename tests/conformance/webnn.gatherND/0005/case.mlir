func.func @main(%d: tensor<1x1x2x1x2xf32>, %i: tensor<5xi32>) -> tensor<f32> {
  %r = "webnn.gatherND"(%d, %i) : (tensor<1x1x2x1x2xf32>, tensor<5xi32>) -> tensor<f32>
  return %r : tensor<f32>
}
