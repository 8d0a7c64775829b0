// RUN: mg opt %s | FileCheck %s
// RUN: mg opt %s --print-generic | FileCheck %s --check-prefix=GENERIC

func.func @f(%x: tensor<4x3xf32>, %i: tensor<2x3xi64>) {
  // CHECK: %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] {from_end} : (tensor<4x3xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
  // GENERIC: "mg.gather_multiaxis"(%arg0, %arg1) {axes = array<i64: 0>, from_end} : (tensor<4x3xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "error", from_end} : (tensor<4x3xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
  // CHECK-NEXT: %1 = mg.gather_multiaxis %arg0[%arg1] axes [0] {bounds = "fill"} :
  %1 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "fill", fill_value = 0.0 : f32} : (tensor<4x3xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
  // Properties become attributes.
  // CHECK-NEXT: %2 = mg.transpose %arg0 {permutation = array<i64: 1, 0>} : (tensor<4x3xf32>) -> tensor<3x4xf32>
  %2 = "mg.transpose"(%x) <{permutation = array<i64: 1, 0>}> : (tensor<4x3xf32>) -> tensor<3x4xf32>
  // CHECK-NEXT: %3 = mg.iota {axis = 0 : i64} : () -> tensor<3xi64>
  %3 = mg.iota {axis = 0} : () -> tensor<3xi64>
  // CHECK-NEXT: %4 = mg.concat %arg0, %arg0 {axis = 1 : i64} : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x6xf32>
  %4 = mg.concat %x, %x {axis = 1} : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x6xf32>
  return
}

// CLAUSE: L9, L16, L33, G10
