// tf.GatherV2 C5: `batch_dims` is in [-q, q]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%p: tensor<3x4xf32>, %i: tensor<3xi32>) {
  %axis = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{batch_dims 2 is not in [-1, 1] (tf.GatherV2 C5)}}
  %0 = "tf.GatherV2"(%p, %i, %axis) {batch_dims = 2 : i64} : (tensor<3x4xf32>, tensor<3xi32>, tensor<i32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%p: tensor<3x4xf32>, %i: tensor<3xi32>) {
  %axis = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{batch_dims -2 is not in [-1, 1] (tf.GatherV2 C5)}}
  %0 = "tf.GatherV2"(%p, %i, %axis) {batch_dims = -2 : i64} : (tensor<3x4xf32>, tensor<3xi32>, tensor<i32>) -> tensor<3x4xf32>
  return
}
