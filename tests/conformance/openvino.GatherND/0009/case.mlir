func.func @main(%d: tensor<3x4xf32>, %i: tensor<2x1xi32>) -> tensor<2x3xf32> {
  %r = "openvino.GatherND"(%d, %i) {batch_dims = 0 : i64} : (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
