func.func @main(%o: tensor<1x6x5xui16>, %s: tensor<4x2x1xui64>) -> tensor<4x6x1x5xui16> {
  %r = "stablehlo.gather"(%o, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 3], collapsed_slice_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, slice_sizes = array<i64: 1, 6, 5>, indices_are_sorted = false} : (tensor<1x6x5xui16>, tensor<4x2x1xui64>) -> tensor<4x6x1x5xui16>
  return %r : tensor<4x6x1x5xui16>
}
