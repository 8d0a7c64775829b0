// The constraints of Core ML's scatters.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<f32>, %a1: tensor<i32>, %a2: tensor<f32>) {
  // expected-error@+1 {{data must have rank 1 or more, but has 0 (coreml.scatter_along_axis C1)}}
  %0 = "coreml.scatter_along_axis"(%a0, %a1, %a2) {axis = 0 : i32} : (tensor<f32>, tensor<i32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (coreml.scatter_along_axis C2)}}
  %0 = "coreml.scatter_along_axis"(%a0, %a1, %a2) {axis = 2 : i32} : (tensor<3x4xf32>, tensor<2x4xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xf32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{indices must be i32, but are f32 (coreml.scatter_along_axis C3)}}
  %0 = "coreml.scatter_along_axis"(%a0, %a1, %a2) {axis = 0 : i32} : (tensor<3x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi32>, %a2: tensor<2x3xf32>) {
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x3xf32> (dimension 1) (coreml.scatter_along_axis C4)}}
  %0 = "coreml.scatter_along_axis"(%a0, %a1, %a2) {axis = 0 : i32} : (tensor<3x4xf32>, tensor<2x4xi32>, tensor<2x3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi32>, %a2: tensor<2x4xf64>) {
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x4xf64> (coreml.scatter_along_axis C4)}}
  %0 = "coreml.scatter_along_axis"(%a0, %a1, %a2) {axis = 0 : i32} : (tensor<3x4xf32>, tensor<2x4xi32>, tensor<2x4xf64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<2x4xi32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 0 of data has size 0, so nothing can be looked up in it (coreml.scatter_along_axis C5)}}
  %0 = "coreml.scatter_along_axis"(%a0, %a1, %a2) {axis = 0 : i32} : (tensor<0x4xf32>, tensor<2x4xi32>, tensor<2x4xf32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x5xi32>, %a2: tensor<2x5xf32>) {
  // expected-error@+1 {{dimension 1 is not the axis, so the indices' size 5 must be that of data, 4 (coreml.scatter_along_axis C6)}}
  %0 = "coreml.scatter_along_axis"(%a0, %a1, %a2) {axis = 0 : i32} : (tensor<3x4xf32>, tensor<2x5xi32>, tensor<2x5xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi32>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{indices must have rank 2 as data has, but have 1 (coreml.scatter_along_axis C6)}}
  %0 = "coreml.scatter_along_axis"(%a0, %a1, %a2) {axis = 0 : i32} : (tensor<3x4xf32>, tensor<2xi32>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{mode must be one of "add", "sub", "mul", "div", "min", "max", "update", but is "other" (coreml.scatter_along_axis C7)}}
  %0 = "coreml.scatter_along_axis"(%a0, %a1, %a2) {axis = 0 : i32, mode = "other"} : (tensor<3x4xf32>, tensor<2x4xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4x!mg.string>, %a1: tensor<2x4xi32>, %a2: tensor<2x4x!mg.string>) {
  // expected-error@+1 {{"add" does not work on !mg.string (coreml.scatter_along_axis C7)}}
  %0 = "coreml.scatter_along_axis"(%a0, %a1, %a2) {axis = 0 : i32, mode = "add"} : (tensor<3x4x!mg.string>, tensor<2x4xi32>, tensor<2x4x!mg.string>) -> tensor<3x4x!mg.string>
  return
}

// -----

func.func @f(%a0: tensor<f32>, %a1: tensor<i32>, %a2: tensor<f32>) {
  // expected-error@+1 {{data must have rank 1 or more, but has 0 (coreml.scatter C1)}}
  %0 = "coreml.scatter"(%a0, %a1, %a2) {axis = 0 : i32} : (tensor<f32>, tensor<i32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (coreml.scatter C2)}}
  %0 = "coreml.scatter"(%a0, %a1, %a2) {axis = 2 : i32} : (tensor<3x4xf32>, tensor<2xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xf32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{indices must be i32, but are f32 (coreml.scatter C3)}}
  %0 = "coreml.scatter"(%a0, %a1, %a2) {axis = 0 : i32} : (tensor<3x4xf32>, tensor<2xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi32>, %a2: tensor<3x4xf32>) {
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<3x4xf32> (dimension 0) (coreml.scatter C4)}}
  %0 = "coreml.scatter"(%a0, %a1, %a2) {axis = 0 : i32} : (tensor<3x4xf32>, tensor<2xi32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<2xi32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 0 of data has size 0, so nothing can be looked up in it (coreml.scatter C5)}}
  %0 = "coreml.scatter"(%a0, %a1, %a2) {axis = 0 : i32} : (tensor<0x4xf32>, tensor<2xi32>, tensor<2x4xf32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{mode must be one of "add", "sub", "mul", "div", "min", "max", "update", but is "other" (coreml.scatter C6)}}
  %0 = "coreml.scatter"(%a0, %a1, %a2) {axis = 0 : i32, mode = "other"} : (tensor<3x4xf32>, tensor<2xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<f32>, %a1: tensor<1x0xi32>, %a2: tensor<1xf32>) {
  // expected-error@+1 {{data must have rank 1 or more, but has 0 (coreml.scatter_nd C1)}}
  %0 = "coreml.scatter_nd"(%a0, %a1, %a2) : (tensor<f32>, tensor<1x0xi32>, tensor<1xf32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x3xi32>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{the last dimension of indices must be in [0, 2], for data of rank 2, but is 3 (coreml.scatter_nd C2)}}
  %0 = "coreml.scatter_nd"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x3xi32>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xf32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{indices must be i32, but are f32 (coreml.scatter_nd C3)}}
  %0 = "coreml.scatter_nd"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x1xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xi32>, %a2: tensor<2x3xf32>) {
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x3xf32> (dimension 1) (coreml.scatter_nd C4)}}
  %0 = "coreml.scatter_nd"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<2x1xi32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 0 of data has size 0, so nothing can be looked up in it (coreml.scatter_nd C5)}}
  %0 = "coreml.scatter_nd"(%a0, %a1, %a2) : (tensor<0x4xf32>, tensor<2x1xi32>, tensor<2x4xf32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xi32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{mode must be one of "add", "sub", "mul", "div", "min", "max", "update", but is "other" (coreml.scatter_nd C6)}}
  %0 = "coreml.scatter_nd"(%a0, %a1, %a2) {mode = "other"} : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}
