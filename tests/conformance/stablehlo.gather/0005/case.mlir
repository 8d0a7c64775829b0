func.func @main(%o: tensor<7xi16>, %s: tensor<1x3xui32>) -> tensor<3x3xi16> {
  %r = "stablehlo.gather"(%o, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 0>, slice_sizes = array<i64: 3>, indices_are_sorted = false}> : (tensor<7xi16>, tensor<1x3xui32>) -> tensor<3x3xi16>
  return %r : tensor<3x3xi16>
}
