module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x3xf32>, %arg1: tensor<0xi32>) -> (tensor<0x3xf32> {jax.result_info = "result"}) {
    %0 = call @_take(%arg0, %arg1) : (tensor<6x3xf32>, tensor<0xi32>) -> tensor<0x3xf32>
    return %0 : tensor<0x3xf32>
  }
  func.func private @_take(%arg0: tensor<6x3xf32>, %arg1: tensor<0xi32>) -> tensor<0x3xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<0xi32>
    %4 = call @_where(%1, %3, %arg1) : (tensor<0xi1>, tensor<0xi32>, tensor<0xi32>) -> tensor<0xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3xf32>
    return %5 : tensor<0x3xf32>
  }
  func.func private @_where(%arg0: tensor<0xi1>, %arg1: tensor<0xi32>, %arg2: tensor<0xi32>) -> tensor<0xi32> {
    return %arg1 : tensor<0xi32>
  }
}
