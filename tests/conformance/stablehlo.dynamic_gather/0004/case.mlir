func.func @main(%o: tensor<7x6x5xbf16>, %s: tensor<1xi64>) -> tensor<4x6xbf16> {
  %z = "stablehlo.constant"() <{value = dense<[4, 6, 1]> : tensor<3xi32>}> : () -> tensor<3xi32>
  %r = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], collapsed_slice_dims = [2], start_index_map = [2]>}> : (tensor<7x6x5xbf16>, tensor<1xi64>, tensor<3xi32>) -> tensor<4x6xbf16>
  return %r : tensor<4x6xbf16>
}
