func.func @main(%o: tensor<f32>, %i: tensor<2xi32>) -> tensor<2xf32> {
  %r = "stablehlo.torch_index_select"(%o, %i) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<f32>, tensor<2xi32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
