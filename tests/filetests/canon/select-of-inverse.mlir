// select(c xor true, x, y) = select(c, y, x).
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @inverse(
// CHECK-NEXT:   %0 = arith.select %arg0, %arg2, %arg1 : tensor<6xi1>, tensor<6xf32>
// CHECK-NEXT:   return %0 : tensor<6xf32>
func.func @inverse(%c: tensor<6xi1>, %x: tensor<6xf32>, %y: tensor<6xf32>) -> tensor<6xf32> {
  %true = arith.constant dense<true> : tensor<6xi1>
  %0 = arith.xori %c, %true : tensor<6xi1>
  %1 = arith.select %0, %x, %y : tensor<6xi1>, tensor<6xf32>
  return %1 : tensor<6xf32>
}

// CHECK: // @inverse, result 0:
// CHECK: select-of-inverse
