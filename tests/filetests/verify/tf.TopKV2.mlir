// The largest elements: each of the constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<f32>) {
  %k = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{input must have rank 1 or more, but has 0 (tf.TopKV2 C1)}}
  %0:2 = "tf.TopKV2"(%x, %k) : (tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  %k = "tf.Const"() {value = dense<1> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{k must be i32 or i64 of rank 0, but is tensor<1xi32> (tf.TopKV2 C2)}}
  %0:2 = "tf.TopKV2"(%x, %k) : (tensor<2x3xf32>, tensor<1xi32>) -> (tensor<2x1xf32>, tensor<2x1xi32>)
  return
}

// -----

func.func @f(%x: tensor<2x3x!tf_type.string>) {
  %k = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{elements must be integers or floats, but are !mg.string (tf.TopKV2 C3)}}
  %0:2 = "tf.TopKV2"(%x, %k) : (tensor<2x3x!tf_type.string>, tensor<i32>) -> (tensor<2x1x!tf_type.string>, tensor<2x1xi32>)
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  %k = "tf.Const"() {value = dense<4> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{k must be in [0, 3], for axis 1 of tensor<2x3xf32>, but is 4 (tf.TopKV2 C4)}}
  %0:2 = "tf.TopKV2"(%x, %k) : (tensor<2x3xf32>, tensor<i32>) -> (tensor<2x4xf32>, tensor<2x4xi32>)
  return
}

// -----

func.func @f(%x: tensor<4294967296xf32>) {
  %k = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{tensor<4294967296xf32> has too many elements along axis 0 to sort (tf.TopKV2 C5)}}
  %0:2 = "tf.TopKV2"(%x, %k) : (tensor<4294967296xf32>, tensor<i32>) -> (tensor<1xf32>, tensor<1xi32>)
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  %k = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{indices must be i16, i32 or i64, but are f32 (tf.TopKV2 C6)}}
  %0:2 = "tf.TopKV2"(%x, %k) : (tensor<2x3xf32>, tensor<i32>) -> (tensor<2x1xf32>, tensor<2x1xf32>)
  return
}
