// an axis takes the adjacent index dimension  where the input has size 1 there.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @beside(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<5x1x3xf32>) -> tensor<5x3xf32>
// CHECK-NEXT:   %1 = mg.reshape %arg1 : (tensor<7x2x1xi64>) -> tensor<14x1xi64>
// CHECK-NEXT:   %2 = mg.gather_multiaxis %0[%1] axes [0] : (tensor<5x3xf32>, tensor<14x1xi64>) -> tensor<14x3xf32>
// CHECK-NEXT:   %3 = mg.reshape %2 : (tensor<14x3xf32>) -> tensor<7x2x3xf32>
// CHECK-NEXT:   return %3 : tensor<7x2x3xf32>
func.func @beside(%x: tensor<5x1x3xf32>, %i: tensor<7x2x1xi64>) -> tensor<7x2x3xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<5x1x3xf32>, tensor<7x2x1xi64>) -> tensor<7x2x3xf32>
  return %0 : tensor<7x2x3xf32>
}

// The input has size 2 there.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] : (tensor<5x2x3xf32>, tensor<7x2x1xi64>) -> tensor<7x2x3xf32>
// CHECK-NEXT:   return %0 : tensor<7x2x3xf32>
func.func @kept(%x: tensor<5x2x3xf32>, %i: tensor<7x2x1xi64>) -> tensor<7x2x3xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<5x2x3xf32>, tensor<7x2x1xi64>) -> tensor<7x2x3xf32>
  return %0 : tensor<7x2x3xf32>
}

// CHECK: // @beside, result 0:
// CHECK: gather-merge-index{{.*}} (checked:

// CLAUSE: N14
