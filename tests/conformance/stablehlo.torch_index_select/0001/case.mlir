func.func @main(%o: tensor<2x1xui64>, %i: tensor<i32>) -> tensor<1xui64> {
  %r = "stablehlo.torch_index_select"(%o, %i) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<2x1xui64>, tensor<i32>) -> tensor<1xui64>
  return %r : tensor<1xui64>
}
