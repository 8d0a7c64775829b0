// tf.GatherV2 C2: `axis` is a constant i32 or i64 of rank 0
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%p: tensor<3x4xf32>, %i: tensor<2xi32>, %axis: tensor<i32>) {
  // expected-error@+1 {{axis must be a constant of type tensor<i32> or tensor<i64>, but is not known (tf.GatherV2 C2)}}
  %0 = "tf.GatherV2"(%p, %i, %axis) : (tensor<3x4xf32>, tensor<2xi32>, tensor<i32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%p: tensor<3x4xf32>, %i: tensor<2xi32>) {
  %axis = "tf.Const"() {value = dense<0> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{axis must be a constant of type tensor<i32> or tensor<i64>, but is of type tensor<1xi32> (tf.GatherV2 C2)}}
  %0 = "tf.GatherV2"(%p, %i, %axis) : (tensor<3x4xf32>, tensor<2xi32>, tensor<1xi32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%p: tensor<3x4xf32>, %i: tensor<2xi32>) {
  %axis = "tf.Const"() {value = dense<0> : tensor<i16>} : () -> tensor<i16>
  // expected-error@+1 {{axis must be a constant of type tensor<i32> or tensor<i64>, but is of type tensor<i16> (tf.GatherV2 C2)}}
  %0 = "tf.GatherV2"(%p, %i, %axis) : (tensor<3x4xf32>, tensor<2xi32>, tensor<i16>) -> tensor<2x4xf32>
  return
}
