// select(true, x, y) = x, select(c, x, x) = x.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @selects(
// CHECK-NEXT:   return %arg1, %arg2 : tensor<6xf32>, tensor<6xf32>
func.func @selects(%c: tensor<6xi1>, %x: tensor<6xf32>, %y: tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>) {
  %true = arith.constant dense<true> : tensor<6xi1>
  %0 = arith.select %true, %x, %y : tensor<6xi1>, tensor<6xf32>
  %1 = arith.select %c, %y, %y : tensor<6xi1>, tensor<6xf32>
  return %0, %1 : tensor<6xf32>, tensor<6xf32>
}

// CHECK: // @selects, result 0:
// CHECK: select-known
