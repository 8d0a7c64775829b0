func.func @main(%o: tensor<3x4xf32>, %s: tensor<2x1xi32>) -> tensor<2x1x4xf32> {
  %z = "stablehlo.constant"() <{value = dense<[1, 4]> : tensor<2xi64>}> : () -> tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xi64>) -> tensor<2x1x4xf32>
  return %r : tensor<2x1x4xf32>
}
