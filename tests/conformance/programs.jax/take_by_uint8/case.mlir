module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<7x2xf32>, %arg1: tensor<5xui8>) -> (tensor<5x2xf32> {jax.result_info = "result"}) {
    %0 = call @_take(%arg0, %arg1) : (tensor<7x2xf32>, tensor<5xui8>) -> tensor<5x2xf32>
    return %0 : tensor<5x2xf32>
  }
  func.func private @_take(%arg0: tensor<7x2xf32>, %arg1: tensor<5xui8>) -> tensor<5x2xf32> {
    %c = stablehlo.constant dense<0> : tensor<ui8>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui8>) -> tensor<5xui8>
    %1 = stablehlo.compare LT, %arg1, %0, UNSIGNED : (tensor<5xui8>, tensor<5xui8>) -> tensor<5xi1>
    %c_0 = stablehlo.constant dense<7> : tensor<ui8>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui8>) -> tensor<5xui8>
    %3 = stablehlo.add %arg1, %2 : tensor<5xui8>
    %4 = call @_where(%1, %3, %arg1) : (tensor<5xi1>, tensor<5xui8>, tensor<5xui8>) -> tensor<5xui8>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<5xui8>) -> tensor<5x1xui8>
    %c_1 = stablehlo.constant dense<6> : tensor<1xi32>
    %6 = stablehlo.convert %5 : (tensor<5x1xui8>) -> tensor<5x1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<5x1xi32>
    %8 = stablehlo.compare GE, %6, %7, SIGNED : (tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x1xi1>
    %9 = stablehlo.broadcast_in_dim %c_1, dims = [1] : (tensor<1xi32>) -> tensor<1x1xi32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<5x1xi32>
    %11 = stablehlo.compare LE, %6, %10, SIGNED : (tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x1xi1>
    %12 = stablehlo.and %8, %11 : tensor<5x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %13 = stablehlo.reduce(%12 init: %c_3) applies stablehlo.and across dimensions = [1] : (tensor<5x1xi1>, tensor<i1>) -> tensor<5xi1>
    %14 = "stablehlo.gather"(%arg0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<7x2xf32>, tensor<5x1xi32>) -> tensor<5x2xf32>
    %15 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<5xi1>) -> tensor<5x2xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x2xf32>
    %17 = stablehlo.select %15, %14, %16 : tensor<5x2xi1>, tensor<5x2xf32>
    return %17 : tensor<5x2xf32>
  }
  func.func private @_where(%arg0: tensor<5xi1>, %arg1: tensor<5xui8>, %arg2: tensor<5xui8>) -> tensor<5xui8> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<5xi1>, tensor<5xui8>
    return %0 : tensor<5xui8>
  }
}
