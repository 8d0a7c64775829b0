// Loops whose types change, regions of another form.
//
// RUN: not mg run %s --input=i32=3 2>&1 | FileCheck %s --check-prefix=TYPES
// RUN: mg opt %s | FileCheck %s --check-prefix=PRINTED
// RUN: not mg opt %S/Inputs/scf-syntax.mlir --split-input-file 2>&1 | FileCheck %S/Inputs/scf-syntax.mlir

// TYPES: error: body returns (i64), but must be (i32)
// PRINTED: scf.while (%arg1 = %arg0) : (i32) -> i64 {
func.func @main(%n: i32) -> i64 {
  %one = arith.constant 1 : i64
  %0 = scf.while (%i = %n) : (i32) -> i64 {
    %yes = arith.constant true
    scf.condition(%yes) %one : i64
  } do {
  ^bb0(%i: i64):
    scf.yield %i : i64
  }
  return %0 : i64
}

// A loop over what nothing describes is carried as it is written.
// PRINTED-LABEL: @carried
// PRINTED:         scf.for %v0 = %arg0 to %arg1 step %arg2 {
// PRINTED-NEXT:      some.op %v0[] : f16 from vector<f16>
func.func @carried(%a: index, %b: index, %c: index) {
  scf.for %i = %a to %b step %c {
    some.op %i[] : f16 from vector<f16>
  }
  return
}
