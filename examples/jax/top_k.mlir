// The three largest elements of a list, and where they are.
// In JAX: lax.top_k(x, 3)
//
// RUN: mg run %s --backend=interpreter --input='6xf32=3,1,4,1,5,9' | FileCheck %s
// RUN: mg run %s --input='6xf32=3,1,4,1,5,9' | FileCheck %s
//
// CHECK{LITERAL}: tensor<3xf32>: [9, 5, 4]
// CHECK-NEXT{LITERAL}: tensor<3xi32>: [5, 4, 2]

module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6xf32>) -> (tensor<3xf32> {jax.result_info = "result[0]"}, tensor<3xi32> {jax.result_info = "result[1]"}) {
    %values, %indices = chlo.top_k(%arg0, k = 3) : tensor<6xf32> -> (tensor<3xf32>, tensor<3xi32>)
    return %values, %indices : tensor<3xf32>, tensor<3xi32>
  }
}
