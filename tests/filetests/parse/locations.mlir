// RUN: mg opt %s --print-locations | FileCheck %s
// RUN: mg opt %s --print-locations -o %t.mlir && mg opt %t.mlir --print-locations | diff %t.mlir -

// CHECK: func.func @f(%arg0: i32 loc("arg"("f.py":1:2)), %arg1: i32 loc(unknown)) {
func.func @f(%a: i32 loc("arg"("f.py":1:2)), %b: i32) {
  // CHECK-NEXT: "d.a"() : () -> () loc("f.py":1:2)
  "d.a"() : () -> () loc("f.py":1:2)
  // CHECK-NEXT: "d.a"() : () -> () loc("f.py":1:2 to 3:4)
  "d.a"() : () -> () loc("f.py":1:2 to 3:4)
  // CHECK-NEXT: "d.a"() : () -> () loc("f.py":1:2 to :4)
  "d.a"() : () -> () loc("f.py":1:2 to :4)
  // CHECK-NEXT: "d.a"() : () -> () loc("name")
  "d.a"() : () -> () loc("name")
  // CHECK-NEXT: "d.a"() : () -> () loc(callsite("callee" at "f.py":5:6))
  "d.a"() : () -> () loc(callsite("callee" at #loc1))
  // CHECK-NEXT: "d.a"() : () -> () loc(fused<"pass">["a", "f.py":5:6])
  "d.a"() : () -> () loc(fused<"pass">["a", #loc1])
  // CHECK-NEXT: "d.a"() : () -> () loc(unknown)
  "d.a"() : () -> () loc(unknown)
  // Without one, the place in this file.
  // CHECK-NEXT: "d.a"() : () -> () loc("{{.*}}locations.mlir":[[#@LINE+1]]:3)
  "d.a"() : () -> ()
  // CHECK-NEXT: return loc("f.py":5:6)
  return loc(#loc1)
} loc(unknown)
#loc1 = loc("f.py":5:6)

// CLAUSE: L10
