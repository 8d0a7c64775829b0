func.func @main(%o: tensor<5x4x6xcomplex<f32>>, %s: tensor<1x4x5xui64>) -> tensor<4x5xcomplex<f32>> {
  %z = "stablehlo.constant"() <{value = dense<[1, 1, 1]> : tensor<3xi64>}> : () -> tensor<3xi64>
  %r = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [2, 1], start_index_map = [2], index_vector_dim = 0>, indices_are_sorted = false}> : (tensor<5x4x6xcomplex<f32>>, tensor<1x4x5xui64>, tensor<3xi64>) -> tensor<4x5xcomplex<f32>>
  return %r : tensor<4x5xcomplex<f32>>
}
