// The shape of a result of an operation without a definition is part of it.
//
// REQUIRES: solver
// RUN: not mg prove %s %S/Inputs/results-without-a-definition.mlir 2>/dev/null | FileCheck %s
//
// CHECK-NOT: proved
// CHECK: {{unknown|counterexample}}: @

func.func @main(%x: tensor<i32>) -> tensor<2xi32> {
  %0 = "some.iota"(%x) : (tensor<i32>) -> tensor<3xi32>
  %1 = mg.slice %0 {offsets = array<i64: 0>, sizes = array<i64: 2>, strides = array<i64: 1>} : (tensor<3xi32>) -> tensor<2xi32>
  return %1 : tensor<2xi32>
}
