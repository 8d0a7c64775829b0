// tf.GatherNd C3: the last dimension of `indices` is in [0, r]
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%p: tensor<3x4xf32>, %i: tensor<2x3xi32>) {
  // expected-error@+1 {{the last dimension of indices must be in [0, 2], for params of rank 2, but is 3 (tf.GatherNd C3)}}
  %0 = "tf.GatherNd"(%p, %i) : (tensor<3x4xf32>, tensor<2x3xi32>) -> tensor<2xf32>
  return
}
