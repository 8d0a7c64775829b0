// tf.GatherV2 C1: `params` has rank 1 or more
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%p: tensor<f32>, %i: tensor<2xi32>) {
  %axis = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{params must have rank 1 or more, but has 0 (tf.GatherV2 C1)}}
  %0 = "tf.GatherV2"(%p, %i, %axis) : (tensor<f32>, tensor<2xi32>, tensor<i32>) -> tensor<2xf32>
  return
}
