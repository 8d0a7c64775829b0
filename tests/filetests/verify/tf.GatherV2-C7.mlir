// tf.GatherV2 C7: the first b dimensions of `params` and `indices` are equal
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%p: tensor<2x3x4xf32>, %i: tensor<3x2xi32>) {
  %axis = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{batch dimension 0 must have the same size in params and indices, but has 2 and 3 (tf.GatherV2 C7)}}
  %0 = "tf.GatherV2"(%p, %i, %axis) {batch_dims = 1 : i64} : (tensor<2x3x4xf32>, tensor<3x2xi32>, tensor<i32>) -> tensor<2x2x4xf32>
  return
}

// -----

func.func @f(%p: tensor<2x3x4xf32>, %i: tensor<1x2xi32>) {
  %axis = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{batch dimension 0 must have the same size in params and indices, but has 2 and 1 (tf.GatherV2 C7)}}
  %0 = "tf.GatherV2"(%p, %i, %axis) {batch_dims = 1 : i64} : (tensor<2x3x4xf32>, tensor<1x2xi32>, tensor<i32>) -> tensor<2x2x4xf32>
  return
}
