// tensor.gather = its recipe: n coordinates address the dimensions that are named, which stay as 1 or go.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @full(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<4x2xindex>) -> tensor<4x1x2xindex>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0, 2] : (tensor<9x3x8xf32>, tensor<4x1x2xindex>) -> tensor<4x3x1xf32>
// CHECK-NEXT:   %2 = mg.reshape %1 : (tensor<4x3x1xf32>) -> tensor<4x1x3x1xf32>
// CHECK-NEXT:   return %2 : tensor<4x1x3x1xf32>
func.func @full(%x: tensor<9x3x8xf32>, %i: tensor<4x2xindex>) -> tensor<4x1x3x1xf32> {
  %0 = "tensor.gather"(%x, %i) {gather_dims = array<i64: 0, 2>} : (tensor<9x3x8xf32>, tensor<4x2xindex>) -> tensor<4x1x3x1xf32>
  return %0 : tensor<4x1x3x1xf32>
}

// CHECK-LABEL: func.func @reduced(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<4x2xindex>) -> tensor<4x1x2xindex>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0, 2] : (tensor<9x3x8xf32>, tensor<4x1x2xindex>) -> tensor<4x3x1xf32>
// CHECK-NEXT:   %2 = mg.reshape %1 : (tensor<4x3x1xf32>) -> tensor<4x3xf32>
// CHECK-NEXT:   return %2 : tensor<4x3xf32>
func.func @reduced(%x: tensor<9x3x8xf32>, %i: tensor<4x2xindex>) -> tensor<4x3xf32> {
  %0 = "tensor.gather"(%x, %i) {gather_dims = array<i64: 0, 2>} : (tensor<9x3x8xf32>, tensor<4x2xindex>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// CHECK: // @full, result 0:
// CHECK: expand-tensor.gather{{.*}} (checked:
