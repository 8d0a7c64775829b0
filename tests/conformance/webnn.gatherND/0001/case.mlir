func.func @main(%d: tensor<5x1x1x5xui64>, %i: tensor<4xi64>) -> tensor<ui64> {
  %r = "webnn.gatherND"(%d, %i) : (tensor<5x1x1x5xui64>, tensor<4xi64>) -> tensor<ui64>
  return %r : tensor<ui64>
}
