// The constraints of OpenVINO's scatters.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<f32>) {
  %a3 = "arith.constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{data must have rank 1 or more, but has 0 (openvino.ScatterElementsUpdate C1)}}
  %0 = "openvino.ScatterElementsUpdate"(%a0, %a1, %a2, %a3) : (tensor<f32>, tensor<i64>, tensor<f32>, tensor<i64>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x4xf32>) {
  %a3 = "arith.constant"() {value = dense<2> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (openvino.ScatterElementsUpdate C2)}}
  %0 = "openvino.ScatterElementsUpdate"(%a0, %a1, %a2, %a3) : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>, tensor<i64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xf32>, %a2: tensor<2x4xf32>) {
  %a3 = "arith.constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{indices must be integers, but are f32 (openvino.ScatterElementsUpdate C3)}}
  %0 = "openvino.ScatterElementsUpdate"(%a0, %a1, %a2, %a3) : (tensor<3x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<i64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x3xf32>) {
  %a3 = "arith.constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x3xf32> (dimension 1) (openvino.ScatterElementsUpdate C4)}}
  %0 = "openvino.ScatterElementsUpdate"(%a0, %a1, %a2, %a3) : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x3xf32>, tensor<i64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x4xf64>) {
  %a3 = "arith.constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x4xf64> (openvino.ScatterElementsUpdate C4)}}
  %0 = "openvino.ScatterElementsUpdate"(%a0, %a1, %a2, %a3) : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf64>, tensor<i64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x4xf32>) {
  %a3 = "arith.constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{axis 0 of data has size 0, so nothing can be looked up in it (openvino.ScatterElementsUpdate C5)}}
  %0 = "openvino.ScatterElementsUpdate"(%a0, %a1, %a2, %a3) : (tensor<0x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>, tensor<i64>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x5xi64>, %a2: tensor<2x5xf32>) {
  %a3 = "arith.constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{dimension 1 is not the axis, so the indices' size 5 may not be larger than that of data, 4 (openvino.ScatterElementsUpdate C6)}}
  %0 = "openvino.ScatterElementsUpdate"(%a0, %a1, %a2, %a3) : (tensor<3x4xf32>, tensor<2x5xi64>, tensor<2x5xf32>, tensor<i64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<2xf32>) {
  %a3 = "arith.constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{indices must have rank 2 as data has, but have 1 (openvino.ScatterElementsUpdate C6)}}
  %0 = "openvino.ScatterElementsUpdate"(%a0, %a1, %a2, %a3) : (tensor<3x4xf32>, tensor<2xi64>, tensor<2xf32>, tensor<i64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x4xi64>, %a2: tensor<2x4xf32>) {
  %a3 = "arith.constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{reduction must be one of "none", "sum", "prod", "min", "max", "mean", but is "other" (openvino.ScatterElementsUpdate C7)}}
  %0 = "openvino.ScatterElementsUpdate"(%a0, %a1, %a2, %a3) {reduction = "other"} : (tensor<3x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>, tensor<i64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4x!mg.string>, %a1: tensor<2x4xi64>, %a2: tensor<2x4x!mg.string>) {
  %a3 = "arith.constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{"add" does not work on !mg.string (openvino.ScatterElementsUpdate C7)}}
  %0 = "openvino.ScatterElementsUpdate"(%a0, %a1, %a2, %a3) {reduction = "sum"} : (tensor<3x4x!mg.string>, tensor<2x4xi64>, tensor<2x4x!mg.string>, tensor<i64>) -> tensor<3x4x!mg.string>
  return
}

// -----

func.func @f(%a0: tensor<f32>, %a1: tensor<i64>, %a2: tensor<f32>) {
  %a3 = "arith.constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{data must have rank 1 or more, but has 0 (openvino.ScatterUpdate C1)}}
  %0 = "openvino.ScatterUpdate"(%a0, %a1, %a2, %a3) : (tensor<f32>, tensor<i64>, tensor<f32>, tensor<i64>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<2x4xf32>) {
  %a3 = "arith.constant"() {value = dense<2> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{axis 2 is not in [-2, 1] (openvino.ScatterUpdate C2)}}
  %0 = "openvino.ScatterUpdate"(%a0, %a1, %a2, %a3) : (tensor<3x4xf32>, tensor<2xi64>, tensor<2x4xf32>, tensor<i64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xf32>, %a2: tensor<2x4xf32>) {
  %a3 = "arith.constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{indices must be integers, but are f32 (openvino.ScatterUpdate C3)}}
  %0 = "openvino.ScatterUpdate"(%a0, %a1, %a2, %a3) : (tensor<3x4xf32>, tensor<2xf32>, tensor<2x4xf32>, tensor<i64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<3x4xf32>) {
  %a3 = "arith.constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<3x4xf32> (dimension 0) (openvino.ScatterUpdate C4)}}
  %0 = "openvino.ScatterUpdate"(%a0, %a1, %a2, %a3) : (tensor<3x4xf32>, tensor<2xi64>, tensor<3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<2xi64>, %a2: tensor<2x4xf32>) {
  %a3 = "arith.constant"() {value = dense<0> : tensor<i64>} : () -> tensor<i64>
  // expected-error@+1 {{axis 0 of data has size 0, so nothing can be looked up in it (openvino.ScatterUpdate C5)}}
  %0 = "openvino.ScatterUpdate"(%a0, %a1, %a2, %a3) : (tensor<0x4xf32>, tensor<2xi64>, tensor<2x4xf32>, tensor<i64>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<f32>, %a1: tensor<1x0xi64>, %a2: tensor<1xf32>) {
  // expected-error@+1 {{data must have rank 1 or more, but has 0 (openvino.ScatterNDUpdate C1)}}
  %0 = "openvino.ScatterNDUpdate"(%a0, %a1, %a2) : (tensor<f32>, tensor<1x0xi64>, tensor<1xf32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x3xi64>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{the last dimension of indices must be in [0, 2], for data of rank 2, but is 3 (openvino.ScatterNDUpdate C2)}}
  %0 = "openvino.ScatterNDUpdate"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x3xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xf32>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{indices must be integers, but are f32 (openvino.ScatterNDUpdate C3)}}
  %0 = "openvino.ScatterNDUpdate"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x1xf32>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x3xf32>) {
  // expected-error@+1 {{the updates must be tensor<2x4xf32>, but are tensor<2x3xf32> (dimension 1) (openvino.ScatterNDUpdate C4)}}
  %0 = "openvino.ScatterNDUpdate"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{axis 0 of data has size 0, so nothing can be looked up in it (openvino.ScatterNDUpdate C5)}}
  %0 = "openvino.ScatterNDUpdate"(%a0, %a1, %a2) : (tensor<0x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2x4xf32>) {
  // expected-error@+1 {{reduction must be one of "none", "sum", "sub", "prod", "min", "max", but is "other" (openvino.ScatterNDUpdate C6)}}
  %0 = "openvino.ScatterNDUpdate"(%a0, %a1, %a2) {reduction = "other"} : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}
