// tf.GatherV2 C4: `indices` are i16, i32 or i64
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%p: tensor<3x4xf32>, %i: tensor<2xi8>) {
  %axis = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{indices must be i16 or i32 or i64, but are i8 (tf.GatherV2 C4)}}
  %0 = "tf.GatherV2"(%p, %i, %axis) : (tensor<3x4xf32>, tensor<2xi8>, tensor<i32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%p: tensor<3x4xf32>, %i: tensor<2xui32>) {
  %axis = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{indices must be i16 or i32 or i64, but are ui32 (tf.GatherV2 C4)}}
  %0 = "tf.GatherV2"(%p, %i, %axis) : (tensor<3x4xf32>, tensor<2xui32>, tensor<i32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%p: tensor<3x4xf32>, %i: tensor<2xf32>) {
  %axis = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{indices must be i16 or i32 or i64, but are f32 (tf.GatherV2 C4)}}
  %0 = "tf.GatherV2"(%p, %i, %axis) : (tensor<3x4xf32>, tensor<2xf32>, tensor<i32>) -> tensor<2x4xf32>
  return
}
