// 1 gather left in 1 operation
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x3x7xf32>, %arg1: tensor<4x3x2xi32>) -> (tensor<4x3x2xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.iota dim = 0 : tensor<4xi32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<4xi32>) -> tensor<4x1x1xi32>
    %2 = stablehlo.iota dim = 0 : tensor<3xi32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<3xi32>) -> tensor<1x3x1xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x1x1xi32>
    %5 = stablehlo.compare LT, %1, %4, SIGNED : (tensor<4x1x1xi32>, tensor<4x1x1xi32>) -> tensor<4x1x1xi1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4x1x1xi32>
    %7 = stablehlo.add %1, %6 : tensor<4x1x1xi32>
    %8 = stablehlo.select %5, %7, %1 : tensor<4x1x1xi1>, tensor<4x1x1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<1x3x1xi32>
    %10 = stablehlo.compare LT, %3, %9, SIGNED : (tensor<1x3x1xi32>, tensor<1x3x1xi32>) -> tensor<1x3x1xi1>
    %c_2 = stablehlo.constant dense<3> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1x3x1xi32>
    %12 = stablehlo.add %3, %11 : tensor<1x3x1xi32>
    %13 = stablehlo.select %10, %12, %3 : tensor<1x3x1xi1>, tensor<1x3x1xi32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<4x3x2xi32>
    %15 = stablehlo.compare LT, %arg1, %14, SIGNED : (tensor<4x3x2xi32>, tensor<4x3x2xi32>) -> tensor<4x3x2xi1>
    %c_4 = stablehlo.constant dense<7> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<4x3x2xi32>
    %17 = stablehlo.add %arg1, %16 : tensor<4x3x2xi32>
    %18 = stablehlo.select %15, %17, %arg1 : tensor<4x3x2xi1>, tensor<4x3x2xi32>
    %19 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<4x1x1xi32>) -> tensor<4x3x2xi32>
    %20 = stablehlo.broadcast_in_dim %13, dims = [0, 1, 2] : (tensor<1x3x1xi32>) -> tensor<4x3x2xi32>
    %21 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2] : (tensor<4x3x2xi32>) -> tensor<4x3x2x1xi32>
    %22 = stablehlo.broadcast_in_dim %20, dims = [0, 1, 2] : (tensor<4x3x2xi32>) -> tensor<4x3x2x1xi32>
    %23 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2] : (tensor<4x3x2xi32>) -> tensor<4x3x2x1xi32>
    %24 = stablehlo.concatenate %21, %22, %23, dim = 3 : (tensor<4x3x2x1xi32>, tensor<4x3x2x1xi32>, tensor<4x3x2x1xi32>) -> tensor<4x3x2x3xi32>
    %25 = "stablehlo.gather"(%arg0, %24) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1, 2], start_index_map = [0, 1, 2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<4x3x7xf32>, tensor<4x3x2x3xi32>) -> tensor<4x3x2xf32>
    return %25 : tensor<4x3x2xf32>
  }
}
