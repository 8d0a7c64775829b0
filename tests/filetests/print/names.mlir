// Values are named as MLIR's printer names them, never by their names in the source.
// RUN: mg opt %s | FileCheck %s

// CHECK: func.func @f(%arg0: i32, %arg1: i32) {
func.func @f(%b: i32, %a: i32) {
  // CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
  %0 = arith.constant 1 : i32
  // CHECK-NEXT: %c1_i32_0 = arith.constant 1 : i32
  %1 = arith.constant 1 : i32
  // CHECK-NEXT: %c-1 = arith.constant -1 : index
  %2 = arith.constant -1 : index
  // CHECK-NEXT: %true = arith.constant true
  %3 = arith.constant true
  // CHECK-NEXT: %cst = arith.constant dense<1> : tensor<2xi64>
  %4 = arith.constant dense<1> : tensor<2xi64>
  // CHECK-NEXT: %cst_1 = arith.constant 1.500000e+00 : f32
  %5 = arith.constant 1.5 : f32
  // CHECK-NEXT: %0:2 = "d.two"(%c1_i32) ({
  %x:2 = "d.two"(%0) ({
  // CHECK-NEXT: ^bb0(%arg2: i32):
  ^bb0(%c: i32):
    // CHECK-NEXT: %2 = arith.addi %arg2, %arg0 : i32
    %6 = arith.addi %c, %b : i32
    // CHECK-NEXT: "d.end"(%2) : (i32) -> ()
    "d.end"(%6) : (i32) -> ()
  }) : (i32) -> (i32, i32)
  // CHECK: %1 = arith.addi %0#0, %0#1 : i32
  %7 = arith.addi %x, %x#1 : i32
  return
}
// CHECK: func.func @g(%arg0: i32) {
func.func @g(%a: i32) {
  // CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
  %0 = arith.constant 1 : i32
  return
}

// CLAUSE: L3
