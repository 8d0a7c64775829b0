module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x4x3xf32>, %arg1: tensor<2xi32>, %arg2: tensor<3xi32>) -> (tensor<2x3x3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %2 = stablehlo.compare LT, %0, %1, SIGNED : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %4 = stablehlo.add %0, %3 : tensor<2x1xi32>
    %5 = stablehlo.select %2, %4, %0 : tensor<2x1xi1>, tensor<2x1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %7 = stablehlo.compare LT, %arg2, %6, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %9 = stablehlo.add %arg2, %8 : tensor<3xi32>
    %10 = stablehlo.select %7, %9, %arg2 : tensor<3xi1>, tensor<3xi32>
    %11 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x1xi32>) -> tensor<2x3xi32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<3xi32>) -> tensor<2x3xi32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<2x3xi32>) -> tensor<2x3x1xi32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<2x3xi32>) -> tensor<2x3x1xi32>
    %15 = stablehlo.concatenate %13, %14, dim = 2 : (tensor<2x3x1xi32>, tensor<2x3x1xi32>) -> tensor<2x3x2xi32>
    %16 = "stablehlo.gather"(%arg0, %15) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 3>}> : (tensor<5x4x3xf32>, tensor<2x3x2xi32>) -> tensor<2x3x3xf32>
    return %16 : tensor<2x3x3xf32>
  }
}
