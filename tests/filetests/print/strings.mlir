// RUN: mg opt %s | FileCheck %s

// CHECK: a = "\22\\\0A\09\FF\C3\A9", "b c" = @"d e"::@f
"d.op"() {a = "\"\\\n\t\FFé", "b c" = @"d e"::@f} : () -> ()

// CLAUSE: L11
