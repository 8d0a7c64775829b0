// coreml.gather_along_axis = its recipe: one element for each index.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @rows(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [1] {from_end} : (tensor<5x4xf32>, tensor<5x3xi32>) -> tensor<5x3xf32>
// CHECK-NEXT:   return %0 : tensor<5x3xf32>
func.func @rows(%x: tensor<5x4xf32>, %i: tensor<5x3xi32>) -> tensor<5x3xf32> {
  %0 = "coreml.gather_along_axis"(%x, %i) {axis = 1 : i32} : (tensor<5x4xf32>, tensor<5x3xi32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

// CHECK-LABEL: func.func @validated(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [1] : (tensor<5x4xf32>, tensor<5x3xi32>) -> tensor<5x3xf32>
// CHECK-NEXT:   return %0 : tensor<5x3xf32>
func.func @validated(%x: tensor<5x4xf32>, %i: tensor<5x3xi32>) -> tensor<5x3xf32> {
  %0 = "coreml.gather_along_axis"(%x, %i) {axis = 1 : i32, validate_indices = true} : (tensor<5x4xf32>, tensor<5x3xi32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

// CHECK: // @rows, result 0:
// CHECK: expand-coreml.gather_along_axis{{.*}} (checked:
