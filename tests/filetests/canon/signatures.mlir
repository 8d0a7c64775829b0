// Canonical types: si is i and ui stays ui, in signatures as in bodies; discardable attributes of
// modules, functions, arguments and results go.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --canonicalize -o %t.mlir && mg opt %t.mlir --canonicalize | diff %t.mlir -

// CHECK-LABEL: func.func @types(
// CHECK-NEXT:   return %arg0, %arg1 : tensor<2xi64>, tensor<2xui8>
func.func @types(%x: tensor<2xsi64> {some.name = "x"}, %y: tensor<2xui8>) -> (tensor<2xsi64> {some.name = "r"}, tensor<2xui8>) attributes {some.note = 1 : i64} {
  return %x, %y : tensor<2xsi64>, tensor<2xui8>
}

// CLAUSE: N3, N4
