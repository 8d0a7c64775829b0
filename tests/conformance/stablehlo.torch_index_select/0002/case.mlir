func.func @main(%o: tensor<5x1x6x5x2xf16>, %i: tensor<i32>) -> tensor<5x1x5x2xf16> {
  %r = "stablehlo.torch_index_select"(%o, %i) <{dim = 2 : i64, batch_dims = 0 : i64}> : (tensor<5x1x6x5x2xf16>, tensor<i32>) -> tensor<5x1x5x2xf16>
  return %r : tensor<5x1x5x2xf16>
}
