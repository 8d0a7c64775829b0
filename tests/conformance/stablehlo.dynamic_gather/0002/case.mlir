func.func @main(%o: tensor<1x7x1xf32>, %s: tensor<4x1x1xi32>) -> tensor<4x1x1xf32> {
  %z = "stablehlo.constant"() <{value = dense<[1, 1, 1]> : tensor<3xi32>}> : () -> tensor<3xi32>
  %r = "stablehlo.dynamic_gather"(%o, %s, %z) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1, 2], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false} : (tensor<1x7x1xf32>, tensor<4x1x1xi32>, tensor<3xi32>) -> tensor<4x1x1xf32>
  return %r : tensor<4x1x1xf32>
}
