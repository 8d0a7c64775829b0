// A product of complex numbers, and its size.
// In JAX: jnp.abs(z * w)
//
// RUN: mg run %s --backend=interpreter --input='2xcomplex<f32>=(1,2),(3,-1)' --input='2xcomplex<f32>=(2,-1),(0,1)' | FileCheck %s
// RUN: mg run %s --input='2xcomplex<f32>=(1,2),(3,-1)' --input='2xcomplex<f32>=(2,-1),(0,1)' | FileCheck %s
//
// CHECK{LITERAL}: tensor<2xf32>: [5, 3.1622777]

module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xcomplex<f32>>, %arg1: tensor<2xcomplex<f32>>) -> (tensor<2xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.multiply %arg0, %arg1 : tensor<2xcomplex<f32>>
    %1 = stablehlo.abs %0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    return %1 : tensor<2xf32>
  }
}
