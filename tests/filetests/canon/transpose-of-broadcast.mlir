// transpose(broadcast(x)) = broadcast(transpose(x)): less is moved before stretching.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @stretched(
// CHECK-NEXT:   %0 = mg.broadcast %arg0 {dims = array<i64: 0>} : (tensor<3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT:   return %0 : tensor<3x2xf32>
func.func @stretched(%x: tensor<3xf32>) -> tensor<3x2xf32> {
  %0 = mg.broadcast %x {dims = array<i64: 1>} : (tensor<3xf32>) -> tensor<2x3xf32>
  %1 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// The other way round there is nothing to gain.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.transpose %arg0 {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT:   %1 = mg.broadcast %0 {dims = array<i64: 0, 1>} : (tensor<3x2xf32>) -> tensor<3x2x5xf32>
// CHECK-NEXT:   return %1 : tensor<3x2x5xf32>
func.func @kept(%x: tensor<2x3xf32>) -> tensor<3x2x5xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = mg.broadcast %0 {dims = array<i64: 0, 1>} : (tensor<3x2xf32>) -> tensor<3x2x5xf32>
  return %1 : tensor<3x2x5xf32>
}

// CHECK: // @stretched, result 0:
// CHECK: transpose-of-broadcast{{.*}} (checked:
