func.func @main(%o: tensor<2x3x4x4xui32>, %s: tensor<1x2x1xi64>) -> tensor<1x1x2x4x1x1xui32> {
  %r = "stablehlo.gather"(%o, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2, 3, 4], start_index_map = [3, 0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2, 4, 1>} : (tensor<2x3x4x4xui32>, tensor<1x2x1xi64>) -> tensor<1x1x2x4x1x1xui32>
  return %r : tensor<1x1x2x4x1x1xui32>
}
