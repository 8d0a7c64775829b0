// 1 gather left in 1 operation
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x7x5xf32>, %arg1: tensor<4x3xi32>) -> (tensor<4x3x5xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.iota dim = 0 : tensor<4xi32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %3 = stablehlo.compare LT, %1, %2, SIGNED : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x1xi32>
    %5 = stablehlo.add %1, %4 : tensor<4x1xi32>
    %6 = stablehlo.select %3, %5, %1 : tensor<4x1xi1>, tensor<4x1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %8 = stablehlo.compare LT, %arg1, %7, SIGNED : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %c_2 = stablehlo.constant dense<7> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %10 = stablehlo.add %arg1, %9 : tensor<4x3xi32>
    %11 = stablehlo.select %8, %10, %arg1 : tensor<4x3xi1>, tensor<4x3xi32>
    %12 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<4x1xi32>) -> tensor<4x3xi32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<4x3xi32>) -> tensor<4x3x1xi32>
    %14 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<4x3xi32>) -> tensor<4x3x1xi32>
    %15 = stablehlo.concatenate %13, %14, dim = 2 : (tensor<4x3x1xi32>, tensor<4x3x1xi32>) -> tensor<4x3x2xi32>
    %16 = "stablehlo.gather"(%arg0, %15) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 5>}> : (tensor<4x7x5xf32>, tensor<4x3x2xi32>) -> tensor<4x3x5xf32>
    return %16 : tensor<4x3x5xf32>
  }
}
