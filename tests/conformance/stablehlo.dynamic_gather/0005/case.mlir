func.func @main(%o: tensor<1x1xi16>, %s: tensor<1xi64>) -> tensor<i16> {
  %z = "stablehlo.constant"() <{value = dense<[1, 1]> : tensor<2xi64>}> : () -> tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [1], index_vector_dim = 0>}> : (tensor<1x1xi16>, tensor<1xi64>, tensor<2xi64>) -> tensor<i16>
  return %r : tensor<i16>
}
