// a dimension of size 1 in input, indices and result is left out  where it is no axis.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @unit(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<5x1x3xf32>) -> tensor<5x3xf32>
// CHECK-NEXT:   %1 = mg.reshape %arg1 : (tensor<4x1x3xi64>) -> tensor<4x3xi64>
// CHECK-NEXT:   %2 = mg.gather_multiaxis %0[%1] axes [0] : (tensor<5x3xf32>, tensor<4x3xi64>) -> tensor<4x3xf32>
// CHECK-NEXT:   %3 = mg.reshape %2 : (tensor<4x3xf32>) -> tensor<4x1x3xf32>
// CHECK-NEXT:   return %3 : tensor<4x1x3xf32>
func.func @unit(%x: tensor<5x1x3xf32>, %i: tensor<4x1x3xi64>) -> tensor<4x1x3xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<5x1x3xf32>, tensor<4x1x3xi64>) -> tensor<4x1x3xf32>
  return %0 : tensor<4x1x3xf32>
}

// An axis of size 1 stays: its coordinates may be out of bounds.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] : (tensor<1x3xf32>, tensor<1x3xi64>) -> tensor<1x3xf32>
// CHECK-NEXT:   return %0 : tensor<1x3xf32>
func.func @kept(%x: tensor<1x3xf32>, %i: tensor<1x3xi64>) -> tensor<1x3xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<1x3xf32>, tensor<1x3xi64>) -> tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}

// CHECK: // @unit, result 0:
// CHECK: gather-drop-unit{{.*}} (checked:

// CLAUSE: N12
