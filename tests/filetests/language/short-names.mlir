// `func.` and `builtin.` may be left out of operation names; they are printed as MLIR prints them.
//
// RUN: mg opt %s | FileCheck %s
// CLAUSE: L17

// CHECK: func.func @f() {
// CHECK-NEXT: call @f() : () -> ()
// CHECK-NEXT: call @f() : () -> ()
// CHECK-NEXT: return
func.func @f() {
  func.call @f() : () -> ()
  call @f() : () -> ()
  return
}
// CHECK: func.func @g() {
// CHECK-NEXT: return
func @g() {
  func.return
}
