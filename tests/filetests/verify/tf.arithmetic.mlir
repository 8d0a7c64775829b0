// Reductions, one-hot vectors, ranges and casts: each of their constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  // expected-error@+1 {{axis must be i32 or i64 of rank 0 or 1, but is tensor<2x3xi32> (tf.Sum C1)}}
  %0 = "tf.Sum"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{axis -1 occurs twice (tf.Sum C2)}}
  %0 = "tf.Sum"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xi1>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{elements of type i1 are not combined here (tf.Sum C3)}}
  %0 = "tf.Sum"(%arg0, %c1) : (tensor<2x3xi1>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  // expected-error@+1 {{axis must be i32 or i64 of rank 0 or 1, but is tensor<2x3xi32> (tf.Prod C1)}}
  %0 = "tf.Prod"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{axis -1 occurs twice (tf.Prod C2)}}
  %0 = "tf.Prod"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xi1>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{elements of type i1 are not combined here (tf.Prod C3)}}
  %0 = "tf.Prod"(%arg0, %c1) : (tensor<2x3xi1>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  // expected-error@+1 {{axis must be i32 or i64 of rank 0 or 1, but is tensor<2x3xi32> (tf.Max C1)}}
  %0 = "tf.Max"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{axis -1 occurs twice (tf.Max C2)}}
  %0 = "tf.Max"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xi1>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{elements of type i1 are not combined here (tf.Max C3)}}
  %0 = "tf.Max"(%arg0, %c1) : (tensor<2x3xi1>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  // expected-error@+1 {{axis must be i32 or i64 of rank 0 or 1, but is tensor<2x3xi32> (tf.Min C1)}}
  %0 = "tf.Min"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{axis -1 occurs twice (tf.Min C2)}}
  %0 = "tf.Min"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xi1>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{elements of type i1 are not combined here (tf.Min C3)}}
  %0 = "tf.Min"(%arg0, %c1) : (tensor<2x3xi1>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  // expected-error@+1 {{axis must be i32 or i64 of rank 0 or 1, but is tensor<2x3xi32> (tf.Mean C1)}}
  %0 = "tf.Mean"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{axis -1 occurs twice (tf.Mean C2)}}
  %0 = "tf.Mean"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xi1>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{elements of type i1 are not combined here (tf.Mean C3)}}
  %0 = "tf.Mean"(%arg0, %c1) : (tensor<2x3xi1>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xi1>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  // expected-error@+1 {{axis must be i32 or i64 of rank 0 or 1, but is tensor<2x3xi32> (tf.All C1)}}
  %0 = "tf.All"(%arg0, %c1) : (tensor<2x3xi1>, tensor<2x3xi32>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xi1>) {
  %c1 = "tf.Const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{axis -1 occurs twice (tf.All C2)}}
  %0 = "tf.All"(%arg0, %c1) : (tensor<2x3xi1>, tensor<2xi32>) -> tensor<2xi1>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{elements of type f32 are not combined here (tf.All C3)}}
  %0 = "tf.All"(%arg0, %c1) : (tensor<2x3xf32>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xi1>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  // expected-error@+1 {{axis must be i32 or i64 of rank 0 or 1, but is tensor<2x3xi32> (tf.Any C1)}}
  %0 = "tf.Any"(%arg0, %c1) : (tensor<2x3xi1>, tensor<2x3xi32>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xi1>) {
  %c1 = "tf.Const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{axis -1 occurs twice (tf.Any C2)}}
  %0 = "tf.Any"(%arg0, %c1) : (tensor<2x3xi1>, tensor<2xi32>) -> tensor<2xi1>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{elements of type f32 are not combined here (tf.Any C3)}}
  %0 = "tf.Any"(%arg0, %c1) : (tensor<2x3xf32>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xf32>, %arg2: tensor<f32>, %arg3: tensor<f32>) {
  %c1 = "tf.Const"() {value = dense<3> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{indices must be integers, but are f32 (tf.OneHot C1)}}
  %0 = "tf.OneHot"(%arg0, %c1, %arg2, %arg3) : (tensor<2xf32>, tensor<i32>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi32>, %arg2: tensor<f32>, %arg3: tensor<f32>) {
  %c1 = "tf.Const"() {value = dense<-3> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{depth may not be negative, but has -3 (tf.OneHot C2)}}
  %0 = "tf.OneHot"(%arg0, %c1, %arg2, %arg3) : (tensor<2xi32>, tensor<i32>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi32>, %arg1: tensor<1xi32>, %arg2: tensor<f32>, %arg3: tensor<f32>) {
  // expected-error@+1 {{depth must be i32 or i64 of rank 0, but is tensor<1xi32> (tf.OneHot C2)}}
  %0 = "tf.OneHot"(%arg0, %arg1, %arg2, %arg3) : (tensor<2xi32>, tensor<1xi32>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi32>, %arg2: tensor<f32>, %arg3: tensor<f64>) {
  %c1 = "tf.Const"() {value = dense<3> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{the two values must have one type, of rank 0, but are tensor<f32> and tensor<f64> (tf.OneHot C3)}}
  %0 = "tf.OneHot"(%arg0, %c1, %arg2, %arg3) : (tensor<2xi32>, tensor<i32>, tensor<f32>, tensor<f64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi32>, %arg2: tensor<f32>, %arg3: tensor<f32>) {
  %c1 = "tf.Const"() {value = dense<3> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{axis 2 is not in [-1, 1] (tf.OneHot C4)}}
  %0 = "tf.OneHot"(%arg0, %c1, %arg2, %arg3) {axis = 2 : i64} : (tensor<2xi32>, tensor<i32>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f() {
  %c0 = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %c1 = "tf.Const"() {value = dense<3.0> : tensor<f32>} : () -> tensor<f32>
  %c2 = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{start, limit and delta must be one type of integers or floats, of rank 0, but are tensor<i32>, tensor<f32> and tensor<i32> (tf.Range C1)}}
  %0 = "tf.Range"(%c0, %c1, %c2) : (tensor<i32>, tensor<f32>, tensor<i32>) -> tensor<3xi32>
  return
}

// -----

func.func @f() {
  %c0 = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %c1 = "tf.Const"() {value = dense<3> : tensor<i32>} : () -> tensor<i32>
  %c2 = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{delta must lead from start to limit in a number of steps (tf.Range C2)}}
  %0 = "tf.Range"(%c0, %c1, %c2) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3xi32>
  return
}

// -----

func.func @f() {
  %c0 = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %c1 = "tf.Const"() {value = dense<3> : tensor<i32>} : () -> tensor<i32>
  %c2 = "tf.Const"() {value = dense<-1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{delta must lead from start to limit in a number of steps (tf.Range C2)}}
  %0 = "tf.Range"(%c0, %c1, %c2) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3xi32>
  return
}

// -----

func.func @f(%arg0: tensor<2x!mg.string>) {
  // expected-error@+1 {{elements of type !mg.string are not converted to f32: both must be integers or floats (tf.Cast C1)}}
  %0 = "tf.Cast"(%arg0) : (tensor<2x!mg.string>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{the result must have the shape of tensor<2x3xf32>, but is tensor<3x2xi32> (tf.Cast C2)}}
  %0 = "tf.Cast"(%arg0) : (tensor<2x3xf32>) -> tensor<3x2xi32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{floats that are cut where they become narrower are not supported (tf.Cast C3)}}
  %0 = "tf.Cast"(%arg0) {Truncate = true} : (tensor<2x3xf32>) -> tensor<2x3xf16>
  return
}
