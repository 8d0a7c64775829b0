// select(x < y, x, y) = min(x, y) and the like, of integers.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @smaller(
// CHECK-NEXT:   %0 = arith.minsi %arg0, %arg1 : tensor<6xi32>
// CHECK-NEXT:   return %0 : tensor<6xi32>
func.func @smaller(%i: tensor<6xi32>, %j: tensor<6xi32>) -> tensor<6xi32> {
  %0 = arith.cmpi sle, %i, %j : tensor<6xi32>
  %1 = arith.select %0, %i, %j : tensor<6xi1>, tensor<6xi32>
  return %1 : tensor<6xi32>
}

// A float may be no number, and then none is smaller.
// CHECK-LABEL: func.func @float(
// CHECK:        arith.select
func.func @float(%x: tensor<6xf32>, %y: tensor<6xf32>) -> tensor<6xf32> {
  %0 = arith.cmpf ole, %x, %y : tensor<6xf32>
  %1 = arith.select %0, %x, %y : tensor<6xi1>, tensor<6xf32>
  return %1 : tensor<6xf32>
}

// CHECK: // @smaller, result 0:
// CHECK: select-to-extremum
