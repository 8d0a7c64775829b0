// coreml.gather = its recipe: whole blocks by batch; negative indices count from the end unless they are validated.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @rows(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<3xi32>) -> tensor<3x1xi32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] {from_end} : (tensor<5x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
// CHECK-NEXT:   return %1 : tensor<3x4xf32>
func.func @rows(%x: tensor<5x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = "coreml.gather"(%x, %i) : (tensor<5x4xf32>, tensor<3xi32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @validated(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<3xi32>) -> tensor<3x1xi32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] : (tensor<5x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
// CHECK-NEXT:   return %1 : tensor<3x4xf32>
func.func @validated(%x: tensor<5x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = "coreml.gather"(%x, %i) {validate_indices = true} : (tensor<5x4xf32>, tensor<3xi32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @batches(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [1] {from_end} : (tensor<2x5xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
// CHECK-NEXT:   return %0 : tensor<2x3xf32>
func.func @batches(%x: tensor<2x5xf32>, %i: tensor<2x3xi32>) -> tensor<2x3xf32> {
  %0 = "coreml.gather"(%x, %i) {axis = 1 : i32, batch_dims = 1 : i32} : (tensor<2x5xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK: // @rows, result 0:
// CHECK: expand-coreml.gather{{.*}} (checked:
