// The Fourier transform of a real list.
// In JAX: jnp.fft.rfft(x)
//
// RUN: mg run %s --backend=interpreter --input='4xf32=1,2,3,4' | FileCheck %s
// RUN: mg run %s --input='4xf32=1,2,3,4' | FileCheck %s
//
// CHECK{LITERAL}: tensor<3xcomplex<f32>>: [(10, 0), (-2, 2), (-2, 0)]

module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>) -> (tensor<3xcomplex<f32>> {jax.result_info = "result"}) {
    %0 = call @fft(%arg0) : (tensor<4xf32>) -> tensor<3xcomplex<f32>>
    return %0 : tensor<3xcomplex<f32>>
  }
  func.func private @fft(%arg0: tensor<4xf32>) -> tensor<3xcomplex<f32>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [4] : (tensor<4xf32>) -> tensor<3xcomplex<f32>>
    return %0 : tensor<3xcomplex<f32>>
  }
}
