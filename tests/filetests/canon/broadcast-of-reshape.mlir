// broadcast(reshape(x)) = broadcast(x)  where the reshape adds units only.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @units(
// CHECK-NEXT:   %0 = mg.broadcast %arg0 {dims = array<i64: 1>} : (tensor<3xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT:   return %0 : tensor<2x3x4xf32>
func.func @units(%x: tensor<3xf32>) -> tensor<2x3x4xf32> {
  %0 = mg.reshape %x : (tensor<3xf32>) -> tensor<1x3x1xf32>
  %1 = mg.broadcast %0 {dims = array<i64: 0, 1, 2>} : (tensor<1x3x1xf32>) -> tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// The reshape splits a dimension.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<6xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:   %1 = mg.broadcast %0 {dims = array<i64: 0, 2>} : (tensor<2x3xf32>) -> tensor<2x5x3xf32>
// CHECK-NEXT:   return %1 : tensor<2x5x3xf32>
func.func @kept(%x: tensor<6xf32>) -> tensor<2x5x3xf32> {
  %0 = mg.reshape %x : (tensor<6xf32>) -> tensor<2x3xf32>
  %1 = mg.broadcast %0 {dims = array<i64: 0, 2>} : (tensor<2x3xf32>) -> tensor<2x5x3xf32>
  return %1 : tensor<2x5x3xf32>
}

// CHECK: // @units, result 0:
// CHECK: broadcast-of-reshape{{.*}} (checked:
