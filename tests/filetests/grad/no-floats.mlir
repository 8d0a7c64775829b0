// A function without an argument or a result of floats has no derivative.
//
// RUN: not mg grad %s --of=ints 2>&1 | FileCheck %s
// RUN: not mg grad %s --of=ints --forward 2>&1 | FileCheck %s
// RUN: not mg grad %s --of=none --with-results 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not mg grad %s --of=test 2>&1 | FileCheck %s --check-prefix=RESULT
// RUN: not mg grad %s --of=test --forward 2>&1 | FileCheck %s --check-prefix=RESULT
//
// RESULT: error: @test has nothing to differentiate: no result of floats or complex numbers
// RESULT: note: its results are tensor<2xi1>
// CHECK: error: @ints has nothing to differentiate by: no argument of floats or complex numbers
// CHECK: note: its arguments are tensor<2xi64>, tensor<2xi1>
// NONE:  error: @none has nothing to differentiate by: no argument of floats or complex numbers
// NONE:  note: it has no arguments

func.func @ints(%x: tensor<2xi64>, %m: tensor<2xi1>) -> tensor<2xi64> {
  return %x : tensor<2xi64>
}

func.func @none() -> tensor<f32> {
  %0 = arith.constant dense<1.0> : tensor<f32>
  return %0 : tensor<f32>
}

func.func @test(%x: tensor<2xf32>) -> tensor<2xi1> {
  %0 = arith.cmpf olt, %x, %x : tensor<2xf32>
  return %0 : tensor<2xi1>
}
