func.func @main(%o: tensor<5x9x2xui64>, %i: tensor<3xi64>) -> tensor<3x9x2xui64> {
  %r = "stablehlo.torch_index_select"(%o, %i) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<5x9x2xui64>, tensor<3xi64>) -> tensor<3x9x2xui64>
  return %r : tensor<3x9x2xui64>
}
