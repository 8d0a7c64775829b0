// reshape(reshape(x)) = reshape(x): what lies between does not matter.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @twice(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT:   return %0 : tensor<3x2xf32>
func.func @twice(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = mg.reshape %x : (tensor<2x3xf32>) -> tensor<6xf32>
  %1 = mg.reshape %0 : (tensor<6xf32>) -> tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// A transpose between them keeps them apart.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<6xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:   %1 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT:   %2 = mg.reshape %1 : (tensor<3x2xf32>) -> tensor<6xf32>
// CHECK-NEXT:   return %2 : tensor<6xf32>
func.func @kept(%x: tensor<6xf32>) -> tensor<6xf32> {
  %0 = mg.reshape %x : (tensor<6xf32>) -> tensor<2x3xf32>
  %1 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %2 = mg.reshape %1 : (tensor<3x2xf32>) -> tensor<6xf32>
  return %2 : tensor<6xf32>
}

// CHECK: // @twice, result 0:
// CHECK: reshape-of-reshape{{.*}} (checked:

// CLAUSE: N25
