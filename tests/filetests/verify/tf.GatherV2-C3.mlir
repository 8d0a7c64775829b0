// tf.GatherV2 C3: `axis` is in [-r, r-1]
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%p: tensor<3x4xf32>, %i: tensor<2xi32>) {
  %axis = "tf.Const"() {value = dense<2> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (tf.GatherV2 C3)}}
  %0 = "tf.GatherV2"(%p, %i, %axis) : (tensor<3x4xf32>, tensor<2xi32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%p: tensor<3x4xf32>, %i: tensor<2xi32>) {
  %axis = "tf.Const"() {value = dense<-3> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{axis -3 is not in [-2, 1] (tf.GatherV2 C3)}}
  %0 = "tf.GatherV2"(%p, %i, %axis) : (tensor<3x4xf32>, tensor<2xi32>, tensor<i32>) -> tensor<2x4xf32>
  return
}
