// (x < y) xor true = x >= y and the like.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @inverted(
// CHECK-NEXT:   %0 = arith.cmpi sge, %arg0, %arg1 : tensor<6xi32>
// CHECK-NEXT:   return %0 : tensor<6xi1>
func.func @inverted(%i: tensor<6xi32>, %j: tensor<6xi32>) -> tensor<6xi1> {
  %0 = arith.cmpi slt, %i, %j : tensor<6xi32>
  %true = arith.constant dense<true> : tensor<6xi1>
  %1 = arith.xori %0, %true : tensor<6xi1>
  return %1 : tensor<6xi1>
}

// CHECK: // @inverted, result 0:
// CHECK: inverted-comparison
