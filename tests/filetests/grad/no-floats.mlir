// A function without an argument of floats has no derivative.
//
// RUN: not mg grad %s --of=ints 2>&1 | FileCheck %s
// RUN: not mg grad %s --of=ints --forward 2>&1 | FileCheck %s
// RUN: not mg grad %s --of=none --with-results 2>&1 | FileCheck %s --check-prefix=NONE
//
// CHECK: error: @ints has nothing to differentiate by: no argument of floats
// CHECK: note: its arguments are tensor<2xi64>, tensor<2xi1>
// NONE:  error: @none has nothing to differentiate by: no argument of floats
// NONE:  note: it has no arguments

func.func @ints(%x: tensor<2xi64>, %m: tensor<2xi1>) -> tensor<2xi64> {
  return %x : tensor<2xi64>
}

func.func @none() -> tensor<f32> {
  %0 = arith.constant dense<1.0> : tensor<f32>
  return %0 : tensor<f32>
}
