// transpose(reshape(transpose(x))) = reshape(transpose''(reshape(x)))  where the reshape cuts cleanly.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @through_a_reshape(
// CHECK-NEXT:   return %arg0 : tensor<2x3x4xf32>
func.func @through_a_reshape(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 2, 0, 1>} : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  %1 = mg.reshape %0 : (tensor<4x2x3xf32>) -> tensor<4x6xf32>
  %2 = mg.transpose %1 {permutation = array<i64: 1, 0>} : (tensor<4x6xf32>) -> tensor<6x4xf32>
  %3 = mg.reshape %2 : (tensor<6x4xf32>) -> tensor<2x3x4xf32>
  return %3 : tensor<2x3x4xf32>
}

// The reshape cuts through a dimension that the first transpose has moved.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.transpose %arg0 {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT:   %1 = mg.reshape %0 : (tensor<3x2xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:   %2 = mg.transpose %1 {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT:   return %2 : tensor<3x2xf32>
func.func @kept(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = mg.reshape %0 : (tensor<3x2xf32>) -> tensor<2x3xf32>
  %2 = mg.transpose %1 {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %2 : tensor<3x2xf32>
}

// CHECK: // @through_a_reshape, result 0:
// CHECK: transpose-of-transpose{{.*}} (checked:

// CLAUSE: N25
