// x - x = 0, x and x = x, x < x = false and the like.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @equal(
// CHECK-DAG:    %[[ZERO:[a-z_0-9]+]] = arith.constant dense<0> : tensor<6xi32>
// CHECK-DAG:    %[[TRUE:[a-z_0-9]+]] = arith.constant dense<true> : tensor<6xi1>
// CHECK:        return %[[ZERO]], %arg0, %[[TRUE]] : tensor<6xi32>, tensor<6xi32>, tensor<6xi1>
func.func @equal(%i: tensor<6xi32>) -> (tensor<6xi32>, tensor<6xi32>, tensor<6xi1>) {
  %0 = arith.subi %i, %i : tensor<6xi32>
  %1 = arith.andi %i, %i : tensor<6xi32>
  %2 = arith.cmpi sle, %i, %i : tensor<6xi32>
  return %0, %1, %2 : tensor<6xi32>, tensor<6xi32>, tensor<6xi1>
}

// CHECK: // @equal, result 0:
// CHECK: equal-operands
