// slice(broadcast(x)) = broadcast(slice'(x)): what was stretched is stretched less.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @stretched_less(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 1>, sizes = array<i64: 3>, strides = array<i64: 1>} : (tensor<4xf32>) -> tensor<3xf32>
// CHECK-NEXT:   %1 = mg.broadcast %0 {dims = array<i64: 1>} : (tensor<3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:   return %1 : tensor<2x3xf32>
func.func @stretched_less(%x: tensor<4xf32>) -> tensor<2x3xf32> {
  %0 = mg.broadcast %x {dims = array<i64: 1>} : (tensor<4xf32>) -> tensor<5x4xf32>
  %1 = mg.slice %0 {offsets = array<i64: 3, 1>, sizes = array<i64: 2, 3>, strides = array<i64: 1, 1>} : (tensor<5x4xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// Already in that order.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 1>, sizes = array<i64: 3>, strides = array<i64: 1>} : (tensor<4xf32>) -> tensor<3xf32>
// CHECK-NEXT:   %1 = mg.broadcast %0 {dims = array<i64: 1>} : (tensor<3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:   return %1 : tensor<2x3xf32>
func.func @kept(%x: tensor<4xf32>) -> tensor<2x3xf32> {
  %0 = mg.slice %x {offsets = array<i64: 1>, sizes = array<i64: 3>, strides = array<i64: 1>} : (tensor<4xf32>) -> tensor<3xf32>
  %1 = mg.broadcast %0 {dims = array<i64: 1>} : (tensor<3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// CHECK: // @stretched_less, result 0:
// CHECK: slice-of-broadcast{{.*}} (checked:
