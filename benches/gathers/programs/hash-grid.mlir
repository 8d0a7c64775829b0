module @jit_hash_grid attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<524288x2xf32>, %arg1: tensor<131072x3xf32>) -> (tensor<131072x2xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<[[0, 0, 0], [0, 0, 1], [0, 1, 0], [0, 1, 1], [1, 0, 0], [1, 0, 1], [1, 1, 0], [1, 1, 1]]> : tensor<8x3xui32>
    %c_0 = stablehlo.constant dense<[1, 2654435761, 805459861]> : tensor<3xui32>
    %c_1 = stablehlo.constant dense<[[false, false, false], [false, false, true], [false, true, false], [false, true, true], [true, false, false], [true, false, true], [true, true, false], [true, true, true]]> : tensor<8x3xi1>
    %cst = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<131072x3xf32>
    %1 = stablehlo.multiply %arg1, %0 : tensor<131072x3xf32>
    %2 = stablehlo.floor %1 : tensor<131072x3xf32>
    %3 = stablehlo.subtract %1, %2 : tensor<131072x3xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 2] : (tensor<131072x3xf32>) -> tensor<131072x1x3xf32>
    %5 = stablehlo.convert %2 : (tensor<131072x3xf32>) -> tensor<131072x3xui32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 2] : (tensor<131072x3xui32>) -> tensor<131072x1x3xui32>
    %7 = stablehlo.broadcast_in_dim %c, dims = [1, 2] : (tensor<8x3xui32>) -> tensor<1x8x3xui32>
    %8 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2] : (tensor<131072x1x3xui32>) -> tensor<131072x8x3xui32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<1x8x3xui32>) -> tensor<131072x8x3xui32>
    %10 = stablehlo.add %8, %9 : tensor<131072x8x3xui32>
    %11 = stablehlo.broadcast_in_dim %c_0, dims = [2] : (tensor<3xui32>) -> tensor<1x1x3xui32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<1x1x3xui32>) -> tensor<131072x8x3xui32>
    %13 = stablehlo.multiply %10, %12 : tensor<131072x8x3xui32>
    %14 = stablehlo.slice %13 [0:131072, 0:8, 0:1] : (tensor<131072x8x3xui32>) -> tensor<131072x8x1xui32>
    %15 = stablehlo.reshape %14 : (tensor<131072x8x1xui32>) -> tensor<131072x8xui32>
    %16 = stablehlo.slice %13 [0:131072, 0:8, 1:2] : (tensor<131072x8x3xui32>) -> tensor<131072x8x1xui32>
    %17 = stablehlo.reshape %16 : (tensor<131072x8x1xui32>) -> tensor<131072x8xui32>
    %18 = stablehlo.xor %15, %17 : tensor<131072x8xui32>
    %19 = stablehlo.slice %13 [0:131072, 0:8, 2:3] : (tensor<131072x8x3xui32>) -> tensor<131072x8x1xui32>
    %20 = stablehlo.reshape %19 : (tensor<131072x8x1xui32>) -> tensor<131072x8xui32>
    %21 = stablehlo.xor %18, %20 : tensor<131072x8xui32>
    %c_2 = stablehlo.constant dense<524288> : tensor<i32>
    %22 = call @remainder(%21, %c_2) : (tensor<131072x8xui32>, tensor<i32>) -> tensor<131072x8xui32>
    %23 = stablehlo.convert %22 : (tensor<131072x8xui32>) -> tensor<131072x8xi32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<131072x8xi32>) -> tensor<131072x8x1xi32>
    %25 = "stablehlo.gather"(%arg0, %24) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<524288x2xf32>, tensor<131072x8x1xi32>) -> tensor<131072x8x2xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<131072x1x3xf32>
    %27 = stablehlo.subtract %26, %4 : tensor<131072x1x3xf32>
    %28 = call @_where_0(%c_1, %4, %27) : (tensor<8x3xi1>, tensor<131072x1x3xf32>, tensor<131072x1x3xf32>) -> tensor<131072x8x3xf32>
    %29 = stablehlo.slice %28 [0:131072, 0:8, 0:1] : (tensor<131072x8x3xf32>) -> tensor<131072x8x1xf32>
    %30 = stablehlo.reshape %29 : (tensor<131072x8x1xf32>) -> tensor<131072x8xf32>
    %31 = stablehlo.slice %28 [0:131072, 0:8, 1:2] : (tensor<131072x8x3xf32>) -> tensor<131072x8x1xf32>
    %32 = stablehlo.reshape %31 : (tensor<131072x8x1xf32>) -> tensor<131072x8xf32>
    %33 = stablehlo.multiply %30, %32 : tensor<131072x8xf32>
    %34 = stablehlo.slice %28 [0:131072, 0:8, 2:3] : (tensor<131072x8x3xf32>) -> tensor<131072x8x1xf32>
    %35 = stablehlo.reshape %34 : (tensor<131072x8x1xf32>) -> tensor<131072x8xf32>
    %36 = stablehlo.multiply %33, %35 : tensor<131072x8xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1] : (tensor<131072x8xf32>) -> tensor<131072x8x1xf32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 1, 2] : (tensor<131072x8x1xf32>) -> tensor<131072x8x2xf32>
    %39 = stablehlo.multiply %25, %38 : tensor<131072x8x2xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.reduce(%39 init: %cst_4) applies stablehlo.add across dimensions = [1] : (tensor<131072x8x2xf32>, tensor<f32>) -> tensor<131072x2xf32>
    return %40 : tensor<131072x2xf32>
  }
  func.func private @remainder(%arg0: tensor<131072x8xui32>, %arg1: tensor<i32>) -> tensor<131072x8xui32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<ui32>
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %1 = stablehlo.compare EQ, %0, %c, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<ui32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<131072x8xui32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<131072x8xui32>
    %c_1 = stablehlo.constant dense<0> : tensor<ui32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui32>) -> tensor<131072x8xui32>
    %6 = stablehlo.compare NE, %4, %5, UNSIGNED : (tensor<131072x8xui32>, tensor<131072x8xui32>) -> tensor<131072x8xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui32>) -> tensor<131072x8xui32>
    %8 = stablehlo.compare LT, %4, %7, UNSIGNED : (tensor<131072x8xui32>, tensor<131072x8xui32>) -> tensor<131072x8xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<ui32>
    %9 = stablehlo.compare LT, %2, %c_3, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<131072x8xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<131072x8xi1>, tensor<131072x8xi1>) -> tensor<131072x8xi1>
    %12 = stablehlo.and %11, %6 : tensor<131072x8xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<131072x8xui32>
    %14 = stablehlo.add %4, %13 : tensor<131072x8xui32>
    %15 = stablehlo.select %12, %14, %4 : tensor<131072x8xi1>, tensor<131072x8xui32>
    return %15 : tensor<131072x8xui32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<ui32>, %arg2: tensor<ui32>) -> tensor<ui32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<ui32>
    return %0 : tensor<ui32>
  }
  func.func private @_where_0(%arg0: tensor<8x3xi1>, %arg1: tensor<131072x1x3xf32>, %arg2: tensor<131072x1x3xf32>) -> tensor<131072x8x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<8x3xi1>) -> tensor<131072x8x3xi1>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1, 2] : (tensor<131072x1x3xf32>) -> tensor<131072x8x3xf32>
    %2 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2] : (tensor<131072x1x3xf32>) -> tensor<131072x8x3xf32>
    %3 = stablehlo.select %0, %1, %2 : tensor<131072x8x3xi1>, tensor<131072x8x3xf32>
    return %3 : tensor<131072x8x3xf32>
  }
}

