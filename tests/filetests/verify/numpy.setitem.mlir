// The constraints of `numpy.setitem` and `numpy.ufunc_at`.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{dims must be in [0, 2), increasing, but are [2] (numpy.setitem C1)}}
  %r = "numpy.setitem"(%a0, %a1, %a2) {dims = array<i64: 2>} : (tensor<3x4xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<2xi64>, %a3: tensor<2xf32>) {
  // expected-error@+1 {{dims must be in [0, 2), increasing, but are [1, 0] (numpy.setitem C1)}}
  %r = "numpy.setitem"(%a0, %a1, %a2, %a3) {dims = array<i64: 1, 0>} : (tensor<3x4xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{2 tensors of indices and the values must follow a, but there are 2 operands (numpy.setitem C2)}}
  %r = "numpy.setitem"(%a0, %a1, %a2) {dims = array<i64: 0, 1>} : (tensor<3x4xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xf32>, %a2: tensor<4xf32>) {
  // expected-error@+1 {{indices must be integers, but are f32 (numpy.setitem C3)}}
  %r = "numpy.setitem"(%a0, %a1, %a2) {dims = array<i64: 0>} : (tensor<3x4xf32>, tensor<2xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<3xi64>, %a3: tensor<2xf32>) {
  // expected-error@+1 {{indices tensor<3xi64> do not broadcast with [2] (numpy.setitem C4)}}
  %r = "numpy.setitem"(%a0, %a1, %a2, %a3) {dims = array<i64: 0, 1>} : (tensor<3x4xf32>, tensor<2xi64>, tensor<3xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<3xf32>) {
  // expected-error@+1 {{values must be tensor<2x4xf32>, or broadcast to it, but are tensor<3xf32> (numpy.setitem C5)}}
  %r = "numpy.setitem"(%a0, %a1, %a2) {dims = array<i64: 0>} : (tensor<3x4xf32>, tensor<2xi64>, tensor<3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<1x2x4xf32>) {
  // expected-error@+1 {{values must be tensor<2x4xf32>, or broadcast to it, but are tensor<1x2x4xf32> (numpy.setitem C5)}}
  %r = "numpy.setitem"(%a0, %a1, %a2) {dims = array<i64: 0>} : (tensor<3x4xf32>, tensor<2xi64>, tensor<1x2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<2xi64>, %a2: tensor<4xf32>) {
  // expected-error@+1 {{axis 0 of a has size 0, so nothing can be looked up in it (numpy.setitem C6)}}
  %r = "numpy.setitem"(%a0, %a1, %a2) {dims = array<i64: 0>} : (tensor<0x4xf32>, tensor<2xi64>, tensor<4xf32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{dims must be in [0, 2), increasing, but are [2] (numpy.ufunc_at C1)}}
  %r = "numpy.ufunc_at"(%a0, %a1, %a2) {dims = array<i64: 2>, ufunc = "add"} : (tensor<3x4xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<2xi64>, %a3: tensor<2xf32>) {
  // expected-error@+1 {{dims must be in [0, 2), increasing, but are [1, 0] (numpy.ufunc_at C1)}}
  %r = "numpy.ufunc_at"(%a0, %a1, %a2, %a3) {dims = array<i64: 1, 0>, ufunc = "add"} : (tensor<3x4xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{2 tensors of indices and the values must follow a, but there are 2 operands (numpy.ufunc_at C2)}}
  %r = "numpy.ufunc_at"(%a0, %a1, %a2) {dims = array<i64: 0, 1>, ufunc = "add"} : (tensor<3x4xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xf32>, %a2: tensor<4xf32>) {
  // expected-error@+1 {{indices must be integers, but are f32 (numpy.ufunc_at C3)}}
  %r = "numpy.ufunc_at"(%a0, %a1, %a2) {dims = array<i64: 0>, ufunc = "add"} : (tensor<3x4xf32>, tensor<2xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<3xi64>, %a3: tensor<2xf32>) {
  // expected-error@+1 {{indices tensor<3xi64> do not broadcast with [2] (numpy.ufunc_at C4)}}
  %r = "numpy.ufunc_at"(%a0, %a1, %a2, %a3) {dims = array<i64: 0, 1>, ufunc = "add"} : (tensor<3x4xf32>, tensor<2xi64>, tensor<3xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<3xf32>) {
  // expected-error@+1 {{values must be tensor<2x4xf32>, or broadcast to it, but are tensor<3xf32> (numpy.ufunc_at C5)}}
  %r = "numpy.ufunc_at"(%a0, %a1, %a2) {dims = array<i64: 0>, ufunc = "add"} : (tensor<3x4xf32>, tensor<2xi64>, tensor<3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<1x2x4xf32>) {
  // expected-error@+1 {{values must be tensor<2x4xf32>, or broadcast to it, but are tensor<1x2x4xf32> (numpy.ufunc_at C5)}}
  %r = "numpy.ufunc_at"(%a0, %a1, %a2) {dims = array<i64: 0>, ufunc = "add"} : (tensor<3x4xf32>, tensor<2xi64>, tensor<1x2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<2xi64>, %a2: tensor<4xf32>) {
  // expected-error@+1 {{axis 0 of a has size 0, so nothing can be looked up in it (numpy.ufunc_at C6)}}
  %r = "numpy.ufunc_at"(%a0, %a1, %a2) {dims = array<i64: 0>, ufunc = "add"} : (tensor<0x4xf32>, tensor<2xi64>, tensor<4xf32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<4xf32>) {
  // expected-error@+1 {{ufunc must be one of add, subtract, multiply, divide, minimum, maximum, bitwise_and, bitwise_or, bitwise_xor, logical_and, logical_or, logical_xor, but is "hypotenuse" (numpy.ufunc_at C7)}}
  %r = "numpy.ufunc_at"(%a0, %a1, %a2) {dims = array<i64: 0>, ufunc = "hypotenuse"} : (tensor<3x4xf32>, tensor<2xi64>, tensor<4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<4xf32>) {
  // expected-error@+1 {{bitwise_and does not give f32 (numpy.ufunc_at C7)}}
  %r = "numpy.ufunc_at"(%a0, %a1, %a2) {dims = array<i64: 0>, ufunc = "bitwise_and"} : (tensor<3x4xf32>, tensor<2xi64>, tensor<4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xi32>, %a1: tensor<2xi64>, %a2: tensor<4xi32>) {
  // expected-error@+1 {{divide does not give i32 (numpy.ufunc_at C7)}}
  %r = "numpy.ufunc_at"(%a0, %a1, %a2) {dims = array<i64: 0>, ufunc = "divide"} : (tensor<3x4xi32>, tensor<2xi64>, tensor<4xi32>) -> tensor<3x4xi32>
  return
}
