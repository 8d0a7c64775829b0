// broadcast(broadcast(x)) = broadcast(x).
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @twice(
// CHECK-NEXT:   %0 = mg.broadcast %arg0 {dims = array<i64: 2>} : (tensor<3xf32>) -> tensor<4x2x3xf32>
// CHECK-NEXT:   return %0 : tensor<4x2x3xf32>
func.func @twice(%x: tensor<3xf32>) -> tensor<4x2x3xf32> {
  %0 = mg.broadcast %x {dims = array<i64: 1>} : (tensor<3xf32>) -> tensor<2x3xf32>
  %1 = mg.broadcast %0 {dims = array<i64: 1, 2>} : (tensor<2x3xf32>) -> tensor<4x2x3xf32>
  return %1 : tensor<4x2x3xf32>
}

// The inner one has another use.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.broadcast %arg0 {dims = array<i64: 1>} : (tensor<3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:   %1 = arith.negf %0 : tensor<2x3xf32>
// CHECK-NEXT:   return %0, %1 : tensor<2x3xf32>, tensor<2x3xf32>
func.func @kept(%x: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %0 = mg.broadcast %x {dims = array<i64: 1>} : (tensor<3xf32>) -> tensor<2x3xf32>
  %1 = arith.negf %0 : tensor<2x3xf32>
  return %0, %1 : tensor<2x3xf32>, tensor<2x3xf32>
}

// CHECK: // @twice, result 0:
// CHECK: broadcast-of-broadcast{{.*}} (checked:
