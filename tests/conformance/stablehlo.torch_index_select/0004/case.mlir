func.func @main(%o: tensor<3xui32>, %i: tensor<i32>) -> tensor<ui32> {
  %r = "stablehlo.torch_index_select"(%o, %i) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<3xui32>, tensor<i32>) -> tensor<ui32>
  return %r : tensor<ui32>
}
