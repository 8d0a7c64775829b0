// A file without an outer module is the body of one.
// RUN: mg opt %s | FileCheck %s

// CHECK:      module {
// CHECK-NEXT:   func.func private @f()
// CHECK-NEXT:   module @m {
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func private @f()
module @m {}

// CLAUSE: L5
