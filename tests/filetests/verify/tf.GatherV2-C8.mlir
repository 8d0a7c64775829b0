// tf.GatherV2 C8: an axis of size 0 has nothing looked up in it
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%p: tensor<3x0xf32>, %i: tensor<2xi32>) {
  %axis = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{axis 1 of params has size 0, so nothing can be looked up in it (tf.GatherV2 C8)}}
  %0 = "tf.GatherV2"(%p, %i, %axis) : (tensor<3x0xf32>, tensor<2xi32>, tensor<i32>) -> tensor<3x2xf32>
  return
}
