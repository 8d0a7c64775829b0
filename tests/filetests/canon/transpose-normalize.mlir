// transpose(x) = reshape(transpose'(reshape(x)))  with dimensions of size 1 dropped and adjacent dimensions merged: a unit
// that moves is a reshape, and dimensions that stay side by side are one.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @unit(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<4x1x3xf32>) -> tensor<1x4x3xf32>
// CHECK-NEXT:   return %0 : tensor<1x4x3xf32>
func.func @unit(%x: tensor<4x1x3xf32>) -> tensor<1x4x3xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0, 2>} : (tensor<4x1x3xf32>) -> tensor<1x4x3xf32>
  return %0 : tensor<1x4x3xf32>
}

// With the reshapes at its ends a merged one costs more ops than it saves ranks.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.transpose %arg0 {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT:   return %0 : tensor<3x2xf32>
func.func @kept(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// CHECK: // @unit, result 0:
// CHECK: transpose-normalize{{.*}} (checked:
