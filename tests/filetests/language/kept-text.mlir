// What has no structure here is kept as text, without superfluous blanks; comments go.
//
// RUN: mg opt %s | FileCheck %s
// RUN: mg opt %s | mg opt - | FileCheck %s
// CLAUSE: L18

// CHECK: "d.op"() {a = dense_resource<blob> : tensor<2xf32>, b = #d.a<anything [1, 2]>} : () -> !d.t<x>
// CHECK-NOT: comment
%0 = "d.op"() {a = dense_resource<blob> : tensor<2xf32>, b = #d.a<anything  [1,  2]>} : () -> !d.t<x> // comment

// CHECK: {-#
// CHECK: blob: "0x0400000000000000"
{-#
  dialect_resources: {
    builtin: {
      blob: "0x0400000000000000"
    }
  }
#-}
