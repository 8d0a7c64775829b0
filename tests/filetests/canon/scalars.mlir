// Scalars of arith are values like any other.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --canonicalize -o %t.mlir && mg opt %t.mlir --canonicalize | diff %t.mlir -

// CHECK-LABEL: func.func @folded(
// CHECK-NEXT:   %c7_i64 = arith.constant 7 : i64
// CHECK-NEXT:   return %c7_i64 : i64
func.func @folded() -> i64 {
  %0 = arith.constant 3 : i64
  %1 = arith.constant 4 : i64
  %2 = arith.addi %0, %1 : i64
  return %2 : i64
}

// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = arith.addi %arg0, %arg1 : i64
// CHECK-NEXT:   %1 = arith.muli %0, %0 : i64
// CHECK-NEXT:   return %1 : i64
func.func @kept(%x: i64, %y: i64) -> i64 {
  %0 = arith.addi %x, %y : i64
  %1 = arith.muli %0, %0 : i64
  return %1 : i64
}
