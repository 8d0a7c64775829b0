module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x5x4xf32>) -> (tensor<3x3x4xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.slice %arg0 [1:6:2, 1:4, 0:4] : (tensor<6x5x4xf32>) -> tensor<3x3x4xf32>
    %1 = stablehlo.reverse %0, dims = [0] : tensor<3x3x4xf32>
    return %1 : tensor<3x3x4xf32>
  }
}
