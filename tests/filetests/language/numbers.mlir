// An integer attribute keeps its value as it is written; where only bits are stored, the type's own
// number is printed.
//
// RUN: mg opt %s | FileCheck %s
// RUN: mg opt %s --print-generic | FileCheck %s
// CLAUSE: L15

// CHECK: a = 255 : i8, b = -1 : i8, c = dense<-1> : tensor<2xi8>, d = array<i8: -1, 127>
"d.op"() {a = 255 : i8, b = -1 : i8, c = dense<255> : tensor<2xi8>, d = array<i8: 255, 127>} : () -> ()
