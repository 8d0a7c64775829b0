// (x xor y) xor y = x.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @twice(
// CHECK-NEXT:   return %arg0 : tensor<6xi32>
func.func @twice(%i: tensor<6xi32>, %j: tensor<6xi32>) -> tensor<6xi32> {
  %0 = arith.xori %i, %j : tensor<6xi32>
  %1 = arith.xori %j, %0 : tensor<6xi32>
  return %1 : tensor<6xi32>
}

// CHECK: // @twice, result 0:
// CHECK: xor-of-xor
