module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4x3xf32>) -> (tensor<3x4x3xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<[3, 1, 1]> : tensor<3xi32>
    %c_0 = stablehlo.constant dense<false> : tensor<3xi1>
    %c_1 = stablehlo.constant dense<5> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %1 = stablehlo.add %c, %0 : tensor<3xi32>
    %2 = stablehlo.select %c_0, %1, %c : tensor<3xi1>, tensor<3xi32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %4 = "stablehlo.gather"(%arg0, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4, 3>}> : (tensor<5x4x3xf32>, tensor<3x1xi32>) -> tensor<3x4x3xf32>
    return %4 : tensor<3x4x3xf32>
  }
}
