// So is the type of the elements of an operand.
//
// REQUIRES: solver
// RUN: not mg prove %s %S/Inputs/operands-without-a-definition.mlir 2>/dev/null | FileCheck %s
//
// CHECK-NOT: proved
// CHECK: {{unknown|counterexample}}: @

func.func @main(%x: tensor<3xi8>) -> tensor<i64> {
  %0 = "some.bytes"(%x) : (tensor<3xi8>) -> tensor<i64>
  return %0 : tensor<i64>
}
