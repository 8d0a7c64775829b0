// gather(concat(x, y), i) = gather(x, i - start) where coordinates lead to one member only.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @first(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg2] axes [0] {bounds = "wrap"} : (tensor<16x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %0 : tensor<4x8xf32>
func.func @first(%x: tensor<16x8xf32>, %y: tensor<5x8xf32>, %i: tensor<4x1xi32>) -> tensor<4x8xf32> {
  %0 = mg.concat %x, %y {axis = 0 : i64} : (tensor<16x8xf32>, tensor<5x8xf32>) -> tensor<21x8xf32>
  %c15 = arith.constant dense<15> : tensor<4x1xi32>
  %1 = arith.andi %i, %c15 : tensor<4x1xi32>
  %2 = mg.gather_multiaxis %0[%1] axes [0] {bounds = "clamp"} : (tensor<21x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}

// Coordinates that start where the member starts.
// CHECK-LABEL: func.func @second(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg1[%arg2] axes [0] {bounds = "wrap"} : (tensor<16x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %0 : tensor<4x8xf32>
func.func @second(%x: tensor<5x8xf32>, %y: tensor<16x8xf32>, %i: tensor<4x1xi32>) -> tensor<4x8xf32> {
  %0 = mg.concat %x, %y {axis = 0 : i64} : (tensor<5x8xf32>, tensor<16x8xf32>) -> tensor<21x8xf32>
  %c15 = arith.constant dense<15> : tensor<4x1xi32>
  %c5 = arith.constant dense<5> : tensor<4x1xi32>
  %1 = arith.andi %i, %c15 : tensor<4x1xi32>
  %2 = arith.addi %1, %c5 : tensor<4x1xi32>
  %3 = mg.gather_multiaxis %0[%2] axes [0] : (tensor<21x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %3 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.concat %arg0, %arg1 {axis = 0 : i64} : (tensor<5x8xf32>, tensor<16x8xf32>) -> tensor<21x8xf32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %0[%arg2] axes [0] : (tensor<21x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %1 : tensor<4x8xf32>
func.func @kept(%x: tensor<5x8xf32>, %y: tensor<16x8xf32>, %i: tensor<4x1xi32>) -> tensor<4x8xf32> {
  %0 = mg.concat %x, %y {axis = 0 : i64} : (tensor<5x8xf32>, tensor<16x8xf32>) -> tensor<21x8xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [0] : (tensor<21x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// CHECK: // @first, result 0:
// CHECK: gather-of-concat-input{{.*}} (checked:

// CLAUSE: N24
