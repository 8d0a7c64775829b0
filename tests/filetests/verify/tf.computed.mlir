// Ops that search and sum up along an axis: each of their constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<1> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{dimension must be i32 or i64 of rank 0, but is tensor<1xi32> (tf.ArgMax C1)}}
  %0 = "tf.ArgMax"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2xi64>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<2> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (tf.ArgMax C2)}}
  %0 = "tf.ArgMax"(%arg0, %c1) : (tensor<2x3xf32>, tensor<i32>) -> tensor<2xi64>
  return
}

// -----

func.func @f(%arg0: tensor<2x3x!mg.string>) {
  %c1 = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{elements of type !mg.string are not compared here (tf.ArgMax C3)}}
  %0 = "tf.ArgMax"(%arg0, %c1) : (tensor<2x3x!mg.string>, tensor<i32>) -> tensor<2xi64>
  return
}

// -----

func.func @f(%arg0: tensor<0x3xf32>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{axis 0 of tensor<0x3xf32> is empty: no element is the largest or least (tf.ArgMax C4)}}
  %0 = "tf.ArgMax"(%arg0, %c1) : (tensor<0x3xf32>, tensor<i32>) -> tensor<3xi64>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<1> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{dimension must be i32 or i64 of rank 0, but is tensor<1xi32> (tf.ArgMin C1)}}
  %0 = "tf.ArgMin"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2xi64>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<2> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (tf.ArgMin C2)}}
  %0 = "tf.ArgMin"(%arg0, %c1) : (tensor<2x3xf32>, tensor<i32>) -> tensor<2xi64>
  return
}

// -----

func.func @f(%arg0: tensor<2x3x!mg.string>) {
  %c1 = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{elements of type !mg.string are not compared here (tf.ArgMin C3)}}
  %0 = "tf.ArgMin"(%arg0, %c1) : (tensor<2x3x!mg.string>, tensor<i32>) -> tensor<2xi64>
  return
}

// -----

func.func @f(%arg0: tensor<0x3xf32>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{axis 0 of tensor<0x3xf32> is empty: no element is the largest or least (tf.ArgMin C4)}}
  %0 = "tf.ArgMin"(%arg0, %c1) : (tensor<0x3xf32>, tensor<i32>) -> tensor<3xi64>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<1> : tensor<1xi32>} : () -> tensor<1xi32>
  // expected-error@+1 {{axis must be i32 or i64 of rank 0, but is tensor<1xi32> (tf.Cumsum C1)}}
  %0 = "tf.Cumsum"(%arg0, %c1) : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<2> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (tf.Cumsum C2)}}
  %0 = "tf.Cumsum"(%arg0, %c1) : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xi1>) {
  %c1 = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{elements must be integers but i1, or floats, but are i1 (tf.Cumsum C3)}}
  %0 = "tf.Cumsum"(%arg0, %c1) : (tensor<2x3xi1>, tensor<i32>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%arg0: tensor<f32>, %arg1: tensor<5xi32>) {
  // expected-error@+1 {{params must have rank 1 or more, but has 0 (tf.Gather C1)}}
  %0 = "tf.Gather"(%arg0, %arg1) : (tensor<f32>, tensor<5xi32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<5xf32>) {
  // expected-error@+1 {{indices must be i32 or i64, but are f32 (tf.Gather C2)}}
  %0 = "tf.Gather"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<5xf32>) -> tensor<5x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<0x3xf32>, %arg1: tensor<5xi32>) {
  // expected-error@+1 {{axis 0 of params has size 0, so nothing can be looked up in it (tf.Gather C3)}}
  %0 = "tf.Gather"(%arg0, %arg1) : (tensor<0x3xf32>, tensor<5xi32>) -> tensor<5x3xf32>
  return
}
