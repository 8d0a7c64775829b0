// select(c, true, false) = c, select(c, false, true) = c xor true.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @truths(
// CHECK-NEXT:   %[[TRUE:[a-z]+]] = arith.constant dense<true> : tensor<6xi1>
// CHECK-NEXT:   %0 = arith.xori %arg0, %[[TRUE]] : tensor<6xi1>
// CHECK-NEXT:   return %arg0, %0 : tensor<6xi1>, tensor<6xi1>
func.func @truths(%c: tensor<6xi1>) -> (tensor<6xi1>, tensor<6xi1>) {
  %true = arith.constant dense<true> : tensor<6xi1>
  %false = arith.constant dense<false> : tensor<6xi1>
  %0 = arith.select %c, %true, %false : tensor<6xi1>, tensor<6xi1>
  %1 = arith.select %c, %false, %true : tensor<6xi1>, tensor<6xi1>
  return %0, %1 : tensor<6xi1>, tensor<6xi1>
}

// CHECK: // @truths, result 0:
// CHECK: select-of-booleans
