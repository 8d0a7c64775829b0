// The constraints of WebNN's scatters.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<f32>) {
  // expected-error@+1 {{input must have rank 1 or more, but has 0 (webnn.scatterElements C1)}}
  %0 = "webnn.scatterElements"(%a0, %a1, %a2) {axis = 0 : ui32} : (tensor<f32>, tensor<i64>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 2 is not in [0, 1] (webnn.scatterElements C2)}}
  %0 = "webnn.scatterElements"(%a0, %a1, %a2) {axis = 2 : ui32} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xf32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{indices must be i32 or ui32 or i64, but are f32 (webnn.scatterElements C3)}}
  %0 = "webnn.scatterElements"(%a0, %a1, %a2) {axis = 0 : ui32} : (tensor<3x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x3xf32>) {
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x3xf32> (dimension 1) (webnn.scatterElements C4)}}
  %0 = "webnn.scatterElements"(%a0, %a1, %a2) {axis = 0 : ui32} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x4xf64>) {
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x4xf64> (webnn.scatterElements C4)}}
  %0 = "webnn.scatterElements"(%a0, %a1, %a2) {axis = 0 : ui32} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 0 of input has size 0, so nothing can be looked up in it (webnn.scatterElements C5)}}
  %0 = "webnn.scatterElements"(%a0, %a1, %a2) {axis = 0 : ui32} : (tensor<0x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x5xi64>, %a2: tensor<2x5xf32>) {
  // expected-error@+1 {{dimension 1 is not the axis, so the indices' size 5 must be that of input, 4 (webnn.scatterElements C6)}}
  %0 = "webnn.scatterElements"(%a0, %a1, %a2) {axis = 0 : ui32} : (tensor<3x4xf32>, tensor<2x5xi64>, tensor<2x5xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{indices must have rank 2 as input has, but have 1 (webnn.scatterElements C6)}}
  %0 = "webnn.scatterElements"(%a0, %a1, %a2) {axis = 0 : ui32} : (tensor<3x4xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<f32>, %a1: tensor<1x0xi64>, %a2: tensor<1xf32>) {
  // expected-error@+1 {{input must have rank 1 or more, but has 0 (webnn.scatterND C1)}}
  %0 = "webnn.scatterND"(%a0, %a1, %a2) : (tensor<f32>, tensor<1x0xi64>, tensor<1xf32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x3xi64>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{the last dimension of indices must be in [0, 2], for input of rank 2, but is 3 (webnn.scatterND C2)}}
  %0 = "webnn.scatterND"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x3xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xf32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{indices must be i32 or ui32 or i64, but are f32 (webnn.scatterND C3)}}
  %0 = "webnn.scatterND"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x1xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x3xf32>) {
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x3xf32> (dimension 1) (webnn.scatterND C4)}}
  %0 = "webnn.scatterND"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 0 of input has size 0, so nothing can be looked up in it (webnn.scatterND C5)}}
  %0 = "webnn.scatterND"(%a0, %a1, %a2) : (tensor<0x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<0x4xf32>
  return
}
