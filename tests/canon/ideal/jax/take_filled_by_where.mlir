// 1 gather left in 1 operation
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<7xf32>, %arg1: tensor<4x3xi32>) -> (tensor<4x3xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %c_0 = stablehlo.constant dense<7> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %3 = stablehlo.compare GE, %arg1, %2, SIGNED : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %4 = stablehlo.or %1, %3 : tensor<4x3xi1>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %6 = stablehlo.compare LT, %arg1, %5, SIGNED : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %c_2 = stablehlo.constant dense<7> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %8 = stablehlo.compare GE, %arg1, %7, SIGNED : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %9 = stablehlo.or %6, %8 : tensor<4x3xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %10 = call @_where(%9, %c_3, %arg1) : (tensor<4x3xi1>, tensor<i32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %11 = call @_take(%arg0, %10) : (tensor<7xf32>, tensor<4x3xi32>) -> tensor<4x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = call @_where_0(%4, %cst, %11) : (tensor<4x3xi1>, tensor<f32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    return %12 : tensor<4x3xf32>
  }
  func.func private @_where(%arg0: tensor<4x3xi1>, %arg1: tensor<i32>, %arg2: tensor<4x3xi32>) -> tensor<4x3xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<4x3xi1>, tensor<4x3xi32>
    return %2 : tensor<4x3xi32>
  }
  func.func private @_take(%arg0: tensor<7xf32>, %arg1: tensor<4x3xi32>) -> tensor<4x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<4x3xi32>) -> tensor<4x3x1xi32>
    %1 = "stablehlo.gather"(%arg0, %0) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<7xf32>, tensor<4x3x1xi32>) -> tensor<4x3xf32>
    return %1 : tensor<4x3xf32>
  }
  func.func private @_where_0(%arg0: tensor<4x3xi1>, %arg1: tensor<f32>, %arg2: tensor<4x3xf32>) -> tensor<4x3xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4x3xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<4x3xi1>, tensor<4x3xf32>
    return %2 : tensor<4x3xf32>
  }
}
