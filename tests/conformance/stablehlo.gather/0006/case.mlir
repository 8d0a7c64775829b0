func.func @main(%o: tensor<3x4xf32>, %s: tensor<2x1xi32>) -> tensor<2x4xf32> {
  %r = "stablehlo.gather"(%o, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [2], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}
