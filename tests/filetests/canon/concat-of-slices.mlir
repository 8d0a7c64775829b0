// concat(slice(x), slice'(x)) = slice''(x)  where the second goes on where the first ends.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @rows(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 1, 0>, sizes = array<i64: 4, 3>, strides = array<i64: 1, 1>} : (tensor<6x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT:   return %0 : tensor<4x3xf32>
func.func @rows(%x: tensor<6x3xf32>) -> tensor<4x3xf32> {
  %0 = mg.slice %x {offsets = array<i64: 1, 0>, sizes = array<i64: 2, 3>, strides = array<i64: 1, 1>} : (tensor<6x3xf32>) -> tensor<2x3xf32>
  %1 = mg.slice %x {offsets = array<i64: 3, 0>, sizes = array<i64: 2, 3>, strides = array<i64: 1, 1>} : (tensor<6x3xf32>) -> tensor<2x3xf32>
  %2 = mg.concat %0, %1 {axis = 0 : i64} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %2 : tensor<4x3xf32>
}

// One row each, from the last.
// CHECK-LABEL: func.func @backwards(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 2, 0>, sizes = array<i64: 3, 4>, strides = array<i64: -1, 1>} : (tensor<3x4xf32>) -> tensor<3x4xf32>
// CHECK-NEXT:   return %0 : tensor<3x4xf32>
func.func @backwards(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = mg.slice %x {offsets = array<i64: 2, 0>, sizes = array<i64: 1, 4>, strides = array<i64: 1, 1>} : (tensor<3x4xf32>) -> tensor<1x4xf32>
  %1 = mg.slice %x {offsets = array<i64: 1, 0>, sizes = array<i64: 1, 4>, strides = array<i64: 1, 1>} : (tensor<3x4xf32>) -> tensor<1x4xf32>
  %2 = mg.slice %x {offsets = array<i64: 0, 0>, sizes = array<i64: 1, 4>, strides = array<i64: 1, 1>} : (tensor<3x4xf32>) -> tensor<1x4xf32>
  %3 = mg.concat %0, %1, %2 {axis = 0 : i64} : (tensor<1x4xf32>, tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<3x4xf32>
  return %3 : tensor<3x4xf32>
}

// The second starts after a gap.
// CHECK-LABEL: func.func @kept(
// CHECK:         mg.concat
func.func @kept(%x: tensor<8xf32>) -> tensor<4xf32> {
  %0 = mg.slice %x {offsets = array<i64: 0>, sizes = array<i64: 2>, strides = array<i64: 1>} : (tensor<8xf32>) -> tensor<2xf32>
  %1 = mg.slice %x {offsets = array<i64: 3>, sizes = array<i64: 2>, strides = array<i64: 1>} : (tensor<8xf32>) -> tensor<2xf32>
  %2 = mg.concat %0, %1 {axis = 0 : i64} : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// CHECK: // @rows, result 0:
// CHECK: concat-of-slices{{.*}} (checked:

// CLAUSE: N28
