// An operation that no row knows is kept as it is.
// RUN: mg opt %s | FileCheck %s
// RUN: mg opt %s | mg opt - | FileCheck %s

// CHECK: %0:2 = "my.op"() <{p = #my.attr<x, [1]>}> ({
// CHECK-NEXT: ^bb0(%arg0: !my.type<"a>">):
// CHECK-NEXT:   "my.end"() : () -> ()
// CHECK-NEXT: }, {
// CHECK-NEXT: }) {a = 1 : i64} : () -> (i32, !my.type)
%x, %y = "my.op"() <{p = #my.attr<x, [1]>}> ({
^entry(%arg: !my.type<"a>">):
  "my.end"() : () -> ()
}, {
}) {a = 1} : () -> (i32, !my.type)

// CLAUSE: L4
