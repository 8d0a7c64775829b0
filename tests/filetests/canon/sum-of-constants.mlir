// (x + c) + d = x + (c + d), x - c = x + (-c) where c and d are constants.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @sums(
// CHECK-NEXT:   %cst = arith.constant dense<3> : tensor<6xi32>
// CHECK-NEXT:   %0 = arith.addi %arg0, %cst : tensor<6xi32>
// CHECK-NEXT:   return %0 : tensor<6xi32>
func.func @sums(%i: tensor<6xi32>) -> tensor<6xi32> {
  %c5 = arith.constant dense<5> : tensor<6xi32>
  %0 = arith.addi %i, %c5 : tensor<6xi32>
  %c2 = arith.constant dense<2> : tensor<6xi32>
  %1 = arith.subi %0, %c2 : tensor<6xi32>
  return %1 : tensor<6xi32>
}

// A difference of another value is none of a constant.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = arith.subi %arg0, %arg1 : tensor<6xi32>
// CHECK-NEXT:   return %0 : tensor<6xi32>
func.func @kept(%i: tensor<6xi32>, %j: tensor<6xi32>) -> tensor<6xi32> {
  %0 = arith.subi %i, %j : tensor<6xi32>
  return %0 : tensor<6xi32>
}

// CHECK: // @sums, result 0:
// CHECK: sum-of-constants{{.*}} (checked:
