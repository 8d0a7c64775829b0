// Regions of several blocks are kept; blocks and values may be used before they stand.
// RUN: mg opt %s | FileCheck %s

func.func @f(%a: i1) {
  // CHECK: "d.br"(%arg0)[^bb2] : (i1) -> ()
  "d.br"(%a)[^second] : (i1) -> ()
// CHECK-NEXT: ^bb1:
^first:
  // CHECK-NEXT: "d.use"(%1) : (i32) -> ()
  "d.use"(%later) : (i32) -> ()
  // CHECK-NEXT: return
  return
// CHECK-NEXT: ^bb2(%0: i1):
^second(%x: i1):
  // CHECK-NEXT: %1 = "d.def"(%0) : (i1) -> i32
  %later = "d.def"(%x) : (i1) -> i32
  // CHECK-NEXT: "d.br"()[^bb1] : () -> ()
  "d.br"()[^first] : () -> ()
}

// CLAUSE: L6, L12
