// Assertions stop the program with their message on every engine, also in loops that carry nothing.
//
// CLAUSE: L34
// RUN: mg run %s --backend=interpreter --input=i1=true --input=i1=true | FileCheck %s
// RUN: mg run %s --backend=jit --input=i1=true --input=i1=true | FileCheck %s
// RUN: mg run %s --backend=mlir --input=i1=true --input=i1=true | FileCheck %s
// RUN: not mg run %s --backend=interpreter --input=i1=false --input=i1=true 2>&1 | FileCheck %s --check-prefix=STOPS
// RUN: not mg run %s --backend=jit --input=i1=false --input=i1=true 2>&1 | FileCheck %s --check-prefix=STOPS
// RUN: not mg run %s --backend=mlir --input=i1=false --input=i1=true 2>&1 | FileCheck %s --check-prefix=STOPS
// RUN: mg opt %s --canonicalize | mg run - --backend=interpreter --input=i1=true --input=i1=true | FileCheck %s
// RUN: mg opt %s --canonicalize | not mg run - --backend=interpreter --input=i1=false --input=i1=true 2>&1 | FileCheck %s --check-prefix=STOPS
// RUN: mg run %s --function=body --backend=interpreter --input=i1=false --input=i1=false | FileCheck %s
// RUN: mg run %s --function=body --backend=jit --input=i1=false --input=i1=false | FileCheck %s
// RUN: mg run %s --function=body --backend=mlir --input=i1=false --input=i1=false | FileCheck %s
// RUN: not mg run %s --function=body --backend=interpreter --input=i1=true --input=i1=false 2>&1 | FileCheck %s --check-prefix=BODY
// RUN: not mg run %s --function=body --backend=jit --input=i1=true --input=i1=false 2>&1 | FileCheck %s --check-prefix=BODY
// RUN: not mg run %s --function=body --backend=mlir --input=i1=true --input=i1=false 2>&1 | FileCheck %s --check-prefix=BODY
// RUN: mg opt %s --canonicalize | not mg run - --function=body --backend=interpreter --input=i1=true --input=i1=false 2>&1 | FileCheck %s --check-prefix=BODY
// RUN: mg opt %s | FileCheck %s --check-prefix=TEXT

// CHECK: tensor<i64>: 7
// STOPS: error: in the test
// BODY: error: in the body
// TEXT: cf.assert %{{.*}}, "in the test"
func.func @main(%x: i1, %y: i1) -> i64 {
  %0 = arith.constant 7 : i64
  cf.assert %y, "before" {a.name}
  scf.while : () -> () {
    %false = arith.constant false
    cf.assert %x, "in the test"
    scf.condition(%false)
  } do {
    scf.yield
  }
  return %0 : i64
}

// The first iteration stops a loop that would not end.
func.func @body(%goes_on: i1, %x: i1) -> i64 {
  %0 = arith.constant 7 : i64
  scf.while : () -> () {
    scf.condition(%goes_on)
  } do {
    cf.assert %x, "in the body"
    scf.yield
  }
  return %0 : i64
}
