// The constraints of `numpy.put` and `numpy.put_along_axis`.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{mode must be "raise", "wrap" or "clip", but is "fill" (numpy.put C1)}}
  %r = "numpy.put"(%a0, %a1, %a2) {mode = "fill"} : (tensor<3x4xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xf32>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{indices must be integers, but are f32 (numpy.put C2)}}
  %r = "numpy.put"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<2xf64>) {
  // expected-error@+1 {{v must be f32 as a is, but are f64 (numpy.put C3)}}
  %r = "numpy.put"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2xi64>, tensor<2xf64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<2xi64>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{axis 0 of a, read flat, has size 0, so nothing can be looked up in it (numpy.put C4)}}
  %r = "numpy.put"(%a0, %a1, %a2) : (tensor<0x4xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{indices must have rank 1 where axis is absent, but have 2 (numpy.put_along_axis C1)}}
  %r = "numpy.put_along_axis"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{indices must have rank 2 as arr has, but have 1 (numpy.put_along_axis C2)}}
  %r = "numpy.put_along_axis"(%a0, %a1, %a2) {axis = 0 : i64} : (tensor<3x4xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (numpy.put_along_axis C3)}}
  %r = "numpy.put_along_axis"(%a0, %a1, %a2) {axis = 2 : i64} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xf32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{indices must be integers, but are f32 (numpy.put_along_axis C4)}}
  %r = "numpy.put_along_axis"(%a0, %a1, %a2) {axis = 0 : i64} : (tensor<3x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x3xi64>, %a2: tensor<2x3xf32>) {
  // expected-error@+1 {{dimension 1 is not the axis, so the sizes in arr and indices, 4 and 3, must be equal or one of them 1 (numpy.put_along_axis C5)}}
  %r = "numpy.put_along_axis"(%a0, %a1, %a2) {axis = 0 : i64} : (tensor<3x4xf32>, tensor<2x3xi64>, tensor<2x3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 0 of arr has size 0, so nothing can be looked up in it (numpy.put_along_axis C6)}}
  %r = "numpy.put_along_axis"(%a0, %a1, %a2) {axis = 0 : i64} : (tensor<0x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x4xf64>) {
  // expected-error@+1 {{values must be f32 as arr is, but are f64 (numpy.put_along_axis C7)}}
  %r = "numpy.put_along_axis"(%a0, %a1, %a2) {axis = 0 : i64} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<3x4xf32>) {
  // expected-error@+1 {{values must be tensor<2x4xf32>, or broadcast to it, but are tensor<3x4xf32> (numpy.put_along_axis C7)}}
  %r = "numpy.put_along_axis"(%a0, %a1, %a2) {axis = 0 : i64} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}
