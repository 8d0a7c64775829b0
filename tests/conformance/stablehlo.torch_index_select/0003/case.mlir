func.func @main(%o: tensor<85x3xi64>, %i: tensor<1x1x4xi32>) -> tensor<1x1x4x3xi64> {
  %r = "stablehlo.torch_index_select"(%o, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<85x3xi64>, tensor<1x1x4xi32>) -> tensor<1x1x4x3xi64>
  return %r : tensor<1x1x4x3xi64>
}
