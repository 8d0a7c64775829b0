func.func @main(%o: tensor<6x5x2xbf16>, %s: tensor<2xi32>) -> tensor<2x6x4xbf16> {
  %r = "stablehlo.gather"(%o, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [2], start_index_map = [2], index_vector_dim = 1>, slice_sizes = array<i64: 6, 4, 1>}> : (tensor<6x5x2xbf16>, tensor<2xi32>) -> tensor<2x6x4xbf16>
  return %r : tensor<2x6x4xbf16>
}
