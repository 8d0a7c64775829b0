// tf.GatherV2 C6: `batch_dims` is at most `axis`, both counted from the front
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%p: tensor<3x4xf32>, %i: tensor<3x2xi32>) {
  %axis = "tf.Const"() {value = dense<-2> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{batch_dims 1 must be at most the axis, 0 (tf.GatherV2 C6)}}
  %0 = "tf.GatherV2"(%p, %i, %axis) {batch_dims = -1 : i64} : (tensor<3x4xf32>, tensor<3x2xi32>, tensor<i32>) -> tensor<2x4xf32>
  return
}
