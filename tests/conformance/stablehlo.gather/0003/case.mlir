func.func @main(%o: tensor<3x3x1x4xi32>, %s: tensor<4x3xi16>) -> tensor<3x3x4xi32> {
  %r = "stablehlo.gather"(%o, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0, 2], start_index_map = [0, 3, 2, 1], index_vector_dim = 0>, slice_sizes = array<i64: 1, 3, 1, 4>, indices_are_sorted = false}> : (tensor<3x3x1x4xi32>, tensor<4x3xi16>) -> tensor<3x3x4xi32>
  return %r : tensor<3x3x4xi32>
}
