func.func @main(%o: tensor<3xf32>, %i: tensor<i32>) -> tensor<f32> {
  %r = "stablehlo.torch_index_select"(%o, %i) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<3xf32>, tensor<i32>) -> tensor<f32>
  return %r : tensor<f32>
}
