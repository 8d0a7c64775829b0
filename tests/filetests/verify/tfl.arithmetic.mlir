// Ops that compute, with what is fused to them: each of their constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  // expected-error@+1 {{axis must be i32 or i64 of rank 0 or 1, but is tensor<2x3xi32> (tfl.sum C1)}}
  %0 = "tfl.sum"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{axis -1 occurs twice (tfl.sum C2)}}
  %0 = "tfl.sum"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xi1>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{elements of type i1 are not combined here (tfl.sum C3)}}
  %0 = "tfl.sum"(%arg0, %c1) : (tensor<2x3xi1>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  // expected-error@+1 {{axis must be i32 or i64 of rank 0 or 1, but is tensor<2x3xi32> (tfl.reduce_prod C1)}}
  %0 = "tfl.reduce_prod"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{axis -1 occurs twice (tfl.reduce_prod C2)}}
  %0 = "tfl.reduce_prod"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xi1>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{elements of type i1 are not combined here (tfl.reduce_prod C3)}}
  %0 = "tfl.reduce_prod"(%arg0, %c1) : (tensor<2x3xi1>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  // expected-error@+1 {{axis must be i32 or i64 of rank 0 or 1, but is tensor<2x3xi32> (tfl.reduce_max C1)}}
  %0 = "tfl.reduce_max"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{axis -1 occurs twice (tfl.reduce_max C2)}}
  %0 = "tfl.reduce_max"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xi1>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{elements of type i1 are not combined here (tfl.reduce_max C3)}}
  %0 = "tfl.reduce_max"(%arg0, %c1) : (tensor<2x3xi1>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  // expected-error@+1 {{axis must be i32 or i64 of rank 0 or 1, but is tensor<2x3xi32> (tfl.reduce_min C1)}}
  %0 = "tfl.reduce_min"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{axis -1 occurs twice (tfl.reduce_min C2)}}
  %0 = "tfl.reduce_min"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xi1>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{elements of type i1 are not combined here (tfl.reduce_min C3)}}
  %0 = "tfl.reduce_min"(%arg0, %c1) : (tensor<2x3xi1>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  // expected-error@+1 {{axis must be i32 or i64 of rank 0 or 1, but is tensor<2x3xi32> (tfl.mean C1)}}
  %0 = "tfl.mean"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{axis -1 occurs twice (tfl.mean C2)}}
  %0 = "tfl.mean"(%arg0, %c1) : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xi1>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{elements of type i1 are not combined here (tfl.mean C3)}}
  %0 = "tfl.mean"(%arg0, %c1) : (tensor<2x3xi1>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xi1>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  // expected-error@+1 {{axis must be i32 or i64 of rank 0 or 1, but is tensor<2x3xi32> (tfl.reduce_all C1)}}
  %0 = "tfl.reduce_all"(%arg0, %c1) : (tensor<2x3xi1>, tensor<2x3xi32>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xi1>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{axis -1 occurs twice (tfl.reduce_all C2)}}
  %0 = "tfl.reduce_all"(%arg0, %c1) : (tensor<2x3xi1>, tensor<2xi32>) -> tensor<2xi1>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{elements of type f32 are not combined here (tfl.reduce_all C3)}}
  %0 = "tfl.reduce_all"(%arg0, %c1) : (tensor<2x3xf32>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xi1>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  // expected-error@+1 {{axis must be i32 or i64 of rank 0 or 1, but is tensor<2x3xi32> (tfl.reduce_any C1)}}
  %0 = "tfl.reduce_any"(%arg0, %c1) : (tensor<2x3xi1>, tensor<2x3xi32>) -> tensor<2x3xi1>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xi1>) {
  %c1 = "tfl.pseudo_const"() {value = dense<[1, -1]> : tensor<2xi32>} : () -> tensor<2xi32>
  // expected-error@+1 {{axis -1 occurs twice (tfl.reduce_any C2)}}
  %0 = "tfl.reduce_any"(%arg0, %c1) : (tensor<2x3xi1>, tensor<2xi32>) -> tensor<2xi1>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{elements of type f32 are not combined here (tfl.reduce_any C3)}}
  %0 = "tfl.reduce_any"(%arg0, %c1) : (tensor<2x3xf32>, tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xf32>, %arg2: tensor<f32>, %arg3: tensor<f32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<3> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{indices must be integers, but are f32 (tfl.one_hot C1)}}
  %0 = "tfl.one_hot"(%arg0, %c1, %arg2, %arg3) : (tensor<2xf32>, tensor<i32>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi32>, %arg2: tensor<f32>, %arg3: tensor<f32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<-3> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{depth may not be negative, but has -3 (tfl.one_hot C2)}}
  %0 = "tfl.one_hot"(%arg0, %c1, %arg2, %arg3) : (tensor<2xi32>, tensor<i32>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi32>, %arg2: tensor<f32>, %arg3: tensor<f64>) {
  %c1 = "tfl.pseudo_const"() {value = dense<3> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{the two values must have one type, of rank 0, but are tensor<f32> and tensor<f64> (tfl.one_hot C3)}}
  %0 = "tfl.one_hot"(%arg0, %c1, %arg2, %arg3) : (tensor<2xi32>, tensor<i32>, tensor<f32>, tensor<f64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi32>, %arg2: tensor<f32>, %arg3: tensor<f32>) {
  %c1 = "tfl.pseudo_const"() {value = dense<3> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{axis 2 is not in [-1, 1] (tfl.one_hot C4)}}
  %0 = "tfl.one_hot"(%arg0, %c1, %arg2, %arg3) {axis = 2 : i32} : (tensor<2xi32>, tensor<i32>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f() {
  %c0 = "tfl.pseudo_const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %c1 = "tfl.pseudo_const"() {value = dense<3.0> : tensor<f32>} : () -> tensor<f32>
  %c2 = "tfl.pseudo_const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{start, limit and delta must be one type of integers or floats, of rank 0, but are tensor<i32>, tensor<f32> and tensor<i32> (tfl.range C1)}}
  %0 = "tfl.range"(%c0, %c1, %c2) : (tensor<i32>, tensor<f32>, tensor<i32>) -> tensor<3xi32>
  return
}

// -----

func.func @f() {
  %c0 = "tfl.pseudo_const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  %c1 = "tfl.pseudo_const"() {value = dense<3> : tensor<i32>} : () -> tensor<i32>
  %c2 = "tfl.pseudo_const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
  // expected-error@+1 {{delta must lead from start to limit in a number of steps (tfl.range C2)}}
  %0 = "tfl.range"(%c0, %c1, %c2) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3xi32>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not converted to f32: both must be integers or floats (tfl.cast C1)}}
  %0 = "tfl.cast"(%arg0) : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>) {
  // expected-error@+1 {{the result must have the shape of tensor<2x3xf32>, but is tensor<3x2xi32> (tfl.cast C2)}}
  %0 = "tfl.cast"(%arg0) : (tensor<2x3xf32>) -> tensor<3x2xi32>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>, %arg1: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not supported here: they must be integers or floats (tfl.add C1)}}
  %0 = "tfl.add"(%arg0, %arg1) {fused_activation_function = "NONE"} : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f64>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and f64 (tfl.add C2)}}
  %0 = "tfl.add"(%arg0, %arg1) {fused_activation_function = "NONE"} : (tensor<2x3xf32>, tensor<f64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{tensor<2xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (tfl.add C3)}}
  %0 = "tfl.add"(%arg0, %arg1) {fused_activation_function = "NONE"} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  // expected-error@+1 {{the activation function SIGN_BIT is not supported (tfl.add C4)}}
  %0 = "tfl.add"(%arg0, %arg1) {fused_activation_function = "SIGN_BIT"} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>, %arg1: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not supported here: they must be integers but i1, or floats (tfl.sub C1)}}
  %0 = "tfl.sub"(%arg0, %arg1) {fused_activation_function = "NONE"} : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f64>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and f64 (tfl.sub C2)}}
  %0 = "tfl.sub"(%arg0, %arg1) {fused_activation_function = "NONE"} : (tensor<2x3xf32>, tensor<f64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{tensor<2xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (tfl.sub C3)}}
  %0 = "tfl.sub"(%arg0, %arg1) {fused_activation_function = "NONE"} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  // expected-error@+1 {{the activation function SIGN_BIT is not supported (tfl.sub C4)}}
  %0 = "tfl.sub"(%arg0, %arg1) {fused_activation_function = "SIGN_BIT"} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>, %arg1: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not supported here: they must be integers or floats (tfl.mul C1)}}
  %0 = "tfl.mul"(%arg0, %arg1) {fused_activation_function = "NONE"} : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f64>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and f64 (tfl.mul C2)}}
  %0 = "tfl.mul"(%arg0, %arg1) {fused_activation_function = "NONE"} : (tensor<2x3xf32>, tensor<f64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{tensor<2xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (tfl.mul C3)}}
  %0 = "tfl.mul"(%arg0, %arg1) {fused_activation_function = "NONE"} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  // expected-error@+1 {{the activation function SIGN_BIT is not supported (tfl.mul C4)}}
  %0 = "tfl.mul"(%arg0, %arg1) {fused_activation_function = "SIGN_BIT"} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xcomplex<f32>>, %arg1: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not supported here: they must be integers but i1, or floats (tfl.div C1)}}
  %0 = "tfl.div"(%arg0, %arg1) {fused_activation_function = "NONE"} : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<f64>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and f64 (tfl.div C2)}}
  %0 = "tfl.div"(%arg0, %arg1) {fused_activation_function = "NONE"} : (tensor<2x3xf32>, tensor<f64>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2xf32>) {
  // expected-error@+1 {{tensor<2xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (tfl.div C3)}}
  %0 = "tfl.div"(%arg0, %arg1) {fused_activation_function = "NONE"} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  // expected-error@+1 {{the activation function SIGN_BIT is not supported (tfl.div C4)}}
  %0 = "tfl.div"(%arg0, %arg1) {fused_activation_function = "SIGN_BIT"} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>) {
  // expected-error@+1 {{TANH is no function of these elements (tfl.add C4)}}
  %0 = "tfl.add"(%arg0, %arg1) {fused_activation_function = "TANH"} : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{there must be a tensor (tfl.concatenation C1)}}
  %0 = "tfl.concatenation"() {axis = 0 : i32, fused_activation_function = "NONE"} : () -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (tfl.concatenation C2)}}
  %0 = "tfl.concatenation"(%arg0, %arg1) {axis = 2 : i32, fused_activation_function = "NONE"} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x4xf32>) {
  // expected-error@+1 {{tensor<2x4xf32> cannot be joined with tensor<2x3xf32> along axis 0 (tfl.concatenation C3)}}
  %0 = "tfl.concatenation"(%arg0, %arg1) {axis = 0 : i32, fused_activation_function = "NONE"} : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) {
  // expected-error@+1 {{the activation function SIGN_BIT is not supported (tfl.concatenation C4)}}
  %0 = "tfl.concatenation"(%arg0, %arg1) {axis = 0 : i32, fused_activation_function = "SIGN_BIT"} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return
}
