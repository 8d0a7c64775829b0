func.func @main(%o: tensor<1x3xi32>, %s: tensor<2x4xi16>) -> tensor<4x3xi32> {
  %z = "stablehlo.constant"() <{value = dense<[1, 3]> : tensor<2xi64>}> : () -> tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%o, %s, %z) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [1, 0]>}> : (tensor<1x3xi32>, tensor<2x4xi16>, tensor<2xi64>) -> tensor<4x3xi32>
  return %r : tensor<4x3xi32>
}
