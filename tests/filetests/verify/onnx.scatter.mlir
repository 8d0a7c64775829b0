// The constraints of ONNX's scatters.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<f32>) {
  // expected-error@+1 {{data must have rank 1 or more, but has 0 (onnx.ScatterElements C1)}}
  %0 = "onnx.ScatterElements"(%a0, %a1, %a2) {axis = 0 : si64} : (tensor<f32>, tensor<i64>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.ScatterElements C2)}}
  %0 = "onnx.ScatterElements"(%a0, %a1, %a2) {axis = 2 : si64} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xf32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{indices must be i32 or i64, but are f32 (onnx.ScatterElements C3)}}
  %0 = "onnx.ScatterElements"(%a0, %a1, %a2) {axis = 0 : si64} : (tensor<3x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x3xf32>) {
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x3xf32> (dimension 1) (onnx.ScatterElements C4)}}
  %0 = "onnx.ScatterElements"(%a0, %a1, %a2) {axis = 0 : si64} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x4xf64>) {
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x4xf64> (onnx.ScatterElements C4)}}
  %0 = "onnx.ScatterElements"(%a0, %a1, %a2) {axis = 0 : si64} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 0 of data has size 0, so nothing can be looked up in it (onnx.ScatterElements C5)}}
  %0 = "onnx.ScatterElements"(%a0, %a1, %a2) {axis = 0 : si64} : (tensor<0x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x5xi64>, %a2: tensor<2x5xf32>) {
  // expected-error@+1 {{dimension 1 is not the axis, so the indices' size 5 may not be larger than that of data, 4 (onnx.ScatterElements C6)}}
  %0 = "onnx.ScatterElements"(%a0, %a1, %a2) {axis = 0 : si64} : (tensor<3x4xf32>, tensor<2x5xi64>, tensor<2x5xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{indices must have rank 2 as data has, but have 1 (onnx.ScatterElements C6)}}
  %0 = "onnx.ScatterElements"(%a0, %a1, %a2) {axis = 0 : si64} : (tensor<3x4xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{reduction must be one of "none", "add", "mul", "max", "min", but is "other" (onnx.ScatterElements C7)}}
  %0 = "onnx.ScatterElements"(%a0, %a1, %a2) {axis = 0 : si64, reduction = "other"} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4x!mg.string>, %a1: tensor<2x4xi64>, %a2: tensor<2x4x!mg.string>) {
  // expected-error@+1 {{"add" does not work on !mg.string (onnx.ScatterElements C7)}}
  %0 = "onnx.ScatterElements"(%a0, %a1, %a2) {axis = 0 : si64, reduction = "add"} : (tensor<3x4x!mg.string>, tensor<2x4xi64>, tensor<2x4x!mg.string>) -> tensor<3x4x!mg.string>
  return
}

// -----

func.func @f(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<f32>) {
  // expected-error@+1 {{data must have rank 1 or more, but has 0 (onnx.Scatter C1)}}
  %0 = "onnx.Scatter"(%a0, %a1, %a2) {axis = 0 : si64} : (tensor<f32>, tensor<i64>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 2 is not in [-2, 1] (onnx.Scatter C2)}}
  %0 = "onnx.Scatter"(%a0, %a1, %a2) {axis = 2 : si64} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xf32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{indices must be i32 or i64, but are f32 (onnx.Scatter C3)}}
  %0 = "onnx.Scatter"(%a0, %a1, %a2) {axis = 0 : si64} : (tensor<3x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x3xf32>) {
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x3xf32> (dimension 1) (onnx.Scatter C4)}}
  %0 = "onnx.Scatter"(%a0, %a1, %a2) {axis = 0 : si64} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x4xf64>) {
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x4xf64> (onnx.Scatter C4)}}
  %0 = "onnx.Scatter"(%a0, %a1, %a2) {axis = 0 : si64} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 0 of data has size 0, so nothing can be looked up in it (onnx.Scatter C5)}}
  %0 = "onnx.Scatter"(%a0, %a1, %a2) {axis = 0 : si64} : (tensor<0x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x5xi64>, %a2: tensor<2x5xf32>) {
  // expected-error@+1 {{dimension 1 is not the axis, so the indices' size 5 may not be larger than that of data, 4 (onnx.Scatter C6)}}
  %0 = "onnx.Scatter"(%a0, %a1, %a2) {axis = 0 : si64} : (tensor<3x4xf32>, tensor<2x5xi64>, tensor<2x5xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{indices must have rank 2 as data has, but have 1 (onnx.Scatter C6)}}
  %0 = "onnx.Scatter"(%a0, %a1, %a2) {axis = 0 : si64} : (tensor<3x4xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<f32>, %a1: tensor<1x0xi64>, %a2: tensor<1xf32>) {
  // expected-error@+1 {{data must have rank 1 or more, but has 0 (onnx.ScatterND C1)}}
  %0 = "onnx.ScatterND"(%a0, %a1, %a2) : (tensor<f32>, tensor<1x0xi64>, tensor<1xf32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x3xi64>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{the last dimension of indices must be in [0, 2], for data of rank 2, but is 3 (onnx.ScatterND C2)}}
  %0 = "onnx.ScatterND"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x3xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xf32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{indices must be i64, but are f32 (onnx.ScatterND C3)}}
  %0 = "onnx.ScatterND"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x1xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x3xf32>) {
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x3xf32> (dimension 1) (onnx.ScatterND C4)}}
  %0 = "onnx.ScatterND"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 0 of data has size 0, so nothing can be looked up in it (onnx.ScatterND C5)}}
  %0 = "onnx.ScatterND"(%a0, %a1, %a2) : (tensor<0x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{reduction must be one of "none", "add", "mul", "max", "min", but is "other" (onnx.ScatterND C6)}}
  %0 = "onnx.ScatterND"(%a0, %a1, %a2) {reduction = "other"} : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}
