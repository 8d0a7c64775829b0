// tf.GatherNd C1: `params` and `indices` have rank 1 or more
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%p: tensor<f32>, %i: tensor<2x0xi32>) {
  // expected-error@+1 {{params must have rank 1 or more, but has 0 (tf.GatherNd C1)}}
  %0 = "tf.GatherNd"(%p, %i) : (tensor<f32>, tensor<2x0xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%p: tensor<3x4xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{indices must have rank 1 or more, but has 0 (tf.GatherNd C1)}}
  %0 = "tf.GatherNd"(%p, %i) : (tensor<3x4xf32>, tensor<i32>) -> tensor<4xf32>
  return
}
