// gather(f(x, y), i) = f(gather(x, i), gather(y, i)) where fewer elements are gathered than there are.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// Of a sum of large tables only the rows that are looked up are computed.
// CHECK-LABEL: func.func @few(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg2] axes [0] : (tensor<500x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg1[%arg2] axes [0] : (tensor<500x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
// CHECK-NEXT:   %2 = arith.addf %0, %1 : tensor<4x8xf32>
// CHECK-NEXT:   return %2 : tensor<4x8xf32>
func.func @few(%x: tensor<500x8xf32>, %y: tensor<500x8xf32>, %i: tensor<4x1xi32>) -> tensor<4x8xf32> {
  %0 = arith.addf %x, %y : tensor<500x8xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [0] : (tensor<500x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// What is filled in is no sum.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = arith.addf %arg0, %arg1 : tensor<500x8xf32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %0[%arg2] axes [0] {bounds = "fill"} : (tensor<500x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %1 : tensor<4x8xf32>
func.func @kept(%x: tensor<500x8xf32>, %y: tensor<500x8xf32>, %i: tensor<4x1xi32>) -> tensor<4x8xf32> {
  %0 = arith.addf %x, %y : tensor<500x8xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [0] {bounds = "fill"} : (tensor<500x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// CHECK: // @few, result 0:
// CHECK: gather-of-elementwise{{.*}} (checked:

// CLAUSE: N10
