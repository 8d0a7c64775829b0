// slice(transpose(x)) = transpose(slice'(x)): less is moved after slicing.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @column(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 0, 1>, sizes = array<i64: 4, 2>, strides = array<i64: 1, 1>} : (tensor<4x3xf32>) -> tensor<4x2xf32>
// CHECK-NEXT:   %1 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<4x2xf32>) -> tensor<2x4xf32>
// CHECK-NEXT:   return %1 : tensor<2x4xf32>
func.func @column(%x: tensor<4x3xf32>) -> tensor<2x4xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<4x3xf32>) -> tensor<3x4xf32>
  %1 = mg.slice %0 {offsets = array<i64: 1, 0>, sizes = array<i64: 2, 4>, strides = array<i64: 1, 1>} : (tensor<3x4xf32>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// Already in that order.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 1, 0>, sizes = array<i64: 2, 3>, strides = array<i64: 1, 1>} : (tensor<4x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:   %1 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT:   return %1 : tensor<3x2xf32>
func.func @kept(%x: tensor<4x3xf32>) -> tensor<3x2xf32> {
  %0 = mg.slice %x {offsets = array<i64: 1, 0>, sizes = array<i64: 2, 3>, strides = array<i64: 1, 1>} : (tensor<4x3xf32>) -> tensor<2x3xf32>
  %1 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// CHECK: // @column, result 0:
// CHECK: slice-of-transpose{{.*}} (checked:
