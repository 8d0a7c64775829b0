// The largest element of each window of 2 by 2.
// In JAX: lax.reduce_window(x, -jnp.inf, lax.max, (2, 2), (2, 2), 'VALID')
//
// RUN: mg run %s --backend=interpreter --input='4x4xf32=1,2,5,0,3,4,1,7,8,1,2,2,0,1,3,1' | FileCheck %s
// RUN: mg run %s --input='4x4xf32=1,2,5,0,3,4,1,7,8,1,2,2,0,1,3,1' | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x2xf32>: [[4, 7], [8, 3]]

module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x4xf32>) -> (tensor<2x2xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<2x2xf32>
    return %1 : tensor<2x2xf32>
  }
}
