func.func @main(%o: tensor<2x3xf32>, %i: tensor<2x2xi32>) -> tensor<2x2x2xf32> {
  %r = "stablehlo.torch_index_select"(%o, %i) {dim = 1 : i64, batch_dims = 1 : i64} : (tensor<2x3xf32>, tensor<2x2xi32>) -> tensor<2x2x2xf32>
  return %r : tensor<2x2x2xf32>
}
