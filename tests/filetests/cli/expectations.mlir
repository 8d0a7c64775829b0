// --verify-diagnostics fails for what is expected and not there, and for what is there and not
// expected.
//
// RUN: not mg opt %s --verify-diagnostics --split-input-file 2>&1 | FileCheck %s

// CHECK: error: unexpected error: operand #0 does not dominate this use
func.func @f(%x: i32) {
  %0 = arith.addi %1, %x : i32
  %1 = arith.addi %x, %x : i32
  return
}

// -----

// CHECK: error: expected warning "nothing of the kind" was not produced
// expected-warning@below {{nothing of the kind}}
func.func @g() {
  return
}
