func.func @main(%o: tensor<3x4x1x3xi16>, %s: tensor<1x3x2xi32>) -> tensor<1x4x3xi16> {
  %z = "stablehlo.constant"() <{value = dense<[1, 4, 1, 1]> : tensor<4xi64>}> : () -> tensor<4xi64>
  %r = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 2], operand_batching_dims = [3], start_indices_batching_dims = [1], start_index_map = [2, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x1x3xi16>, tensor<1x3x2xi32>, tensor<4xi64>) -> tensor<1x4x3xi16>
  return %r : tensor<1x4x3xi16>
}
