func.func @main(%o: tensor<3x7xf64>, %s: tensor<2x1xi16>) -> tensor<2xf64> {
  %r = "stablehlo.gather"(%o, %s) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<3x7xf64>, tensor<2x1xi16>) -> tensor<2xf64>
  return %r : tensor<2xf64>
}
