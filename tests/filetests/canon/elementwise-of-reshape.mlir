// f(reshape(x), y) = reshape(f(x, reshape(y)))  where f works element by element: reshapes go to the
// end.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @before(
// CHECK-NEXT:   %0 = arith.mulf %arg0, %arg1 : tensor<2x3xf32>
// CHECK-NEXT:   %1 = mg.reshape %0 : (tensor<2x3xf32>) -> tensor<6xf32>
// CHECK-NEXT:   return %1 : tensor<6xf32>
func.func @before(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> tensor<6xf32> {
  %0 = mg.reshape %x : (tensor<2x3xf32>) -> tensor<6xf32>
  %1 = mg.reshape %y : (tensor<2x3xf32>) -> tensor<6xf32>
  %2 = arith.mulf %0, %1 : tensor<6xf32>
  return %2 : tensor<6xf32>
}

// CHECK-LABEL: func.func @after(
// CHECK-NEXT:   %0 = arith.mulf %arg0, %arg1 : tensor<2x3xf32>
// CHECK-NEXT:   %1 = mg.reshape %0 : (tensor<2x3xf32>) -> tensor<6xf32>
// CHECK-NEXT:   return %1 : tensor<6xf32>
func.func @after(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> tensor<6xf32> {
  %0 = arith.mulf %x, %y : tensor<2x3xf32>
  %1 = mg.reshape %0 : (tensor<2x3xf32>) -> tensor<6xf32>
  return %1 : tensor<6xf32>
}

// A second reshape would be needed.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<2x3xf32>) -> tensor<6xf32>
// CHECK-NEXT:   %1 = arith.mulf %0, %arg1 : tensor<6xf32>
// CHECK-NEXT:   return %1 : tensor<6xf32>
func.func @kept(%x: tensor<2x3xf32>, %y: tensor<6xf32>) -> tensor<6xf32> {
  %0 = mg.reshape %x : (tensor<2x3xf32>) -> tensor<6xf32>
  %1 = arith.mulf %0, %y : tensor<6xf32>
  return %1 : tensor<6xf32>
}

// CHECK: // @before, result 0:
// CHECK: elementwise-of-reshape{{.*}} (checked:

// CLAUSE: N11, N16
