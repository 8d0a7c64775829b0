// Assertions in branches and loops hold on every engine, where the program reaches them.
//
// RUN: mg run %s --backend=jit --input=4xi64=1,2,3,-4 --input=i64=3 | FileCheck %s --check-prefix=SUM
// RUN: not mg run %s --backend=jit --input=4xi64=1,2,3,-4 --input=i64=4 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not mg run %s --function=branch --backend=jit --input=i1=true --input=2xi64=1,3 2>&1 | FileCheck %s --check-prefix=UNEQUAL
// RUN: mg run %s --function=branch --backend=jit --input=i1=false --input=2xi64=1,3 | FileCheck %s --check-prefix=OTHER
// RUN: mg run %s --backend=mlir --input=4xi64=1,2,3,-4 --input=i64=3 | FileCheck %s --check-prefix=SUM
// RUN: not mg run %s --backend=mlir --input=4xi64=1,2,3,-4 --input=i64=4 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not mg run %s --function=branch --backend=mlir --input=i1=true --input=2xi64=1,3 2>&1 | FileCheck %s --check-prefix=UNEQUAL
// RUN: mg run %s --function=branch --backend=mlir --input=i1=false --input=2xi64=1,3 | FileCheck %s --check-prefix=OTHER
// RUN: mg run %s --backend=interpreter --input=4xi64=1,2,3,-4 --input=i64=3 | FileCheck %s --check-prefix=SUM
// RUN: not mg run %s --backend=interpreter --input=4xi64=1,2,3,-4 --input=i64=4 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not mg run %s --function=branch --backend=interpreter --input=i1=true --input=2xi64=1,3 2>&1 | FileCheck %s --check-prefix=UNEQUAL
// RUN: mg run %s --function=branch --backend=interpreter --input=i1=false --input=2xi64=1,3 | FileCheck %s --check-prefix=OTHER
// RUN: not mg run %s --function=no_results --backend=jit --input=i1=true --input=2xi64=1,3 2>&1 | FileCheck %s --check-prefix=UNEQUAL
// RUN: mg run %s --function=no_results --backend=jit --input=i1=false --input=2xi64=1,3 | FileCheck %s --check-prefix=OTHER
// RUN: not mg run %s --function=no_results --backend=mlir --input=i1=true --input=2xi64=1,3 2>&1 | FileCheck %s --check-prefix=UNEQUAL
// RUN: mg run %s --function=no_results --backend=mlir --input=i1=false --input=2xi64=1,3 | FileCheck %s --check-prefix=OTHER
// RUN: not mg run %s --function=no_results --backend=interpreter --input=i1=true --input=2xi64=1,3 2>&1 | FileCheck %s --check-prefix=UNEQUAL
// RUN: mg run %s --function=no_results --backend=interpreter --input=i1=false --input=2xi64=1,3 | FileCheck %s --check-prefix=OTHER
// RUN: not mg translate %s --to=onnx 2>&1 | FileCheck %s --check-prefix=REFUSED
//
// SUM: tensor<i64>: 6
// NEGATIVE: error: the check failed: false at [] is not true
// NEGATIVE: check.expect_true
// UNEQUAL: error: the check failed: 3 at [1] is not 2
// UNEQUAL: check.expect_eq
// OTHER: tensor<2xi64>: [1, 3]
// REFUSED: error: 'check.expect_true' has no spelling in 'onnx'

func.func @main(%x: tensor<4xi64>, %n: tensor<i64>) -> tensor<i64> {
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %0:2 = stablehlo.while(%i = %zero, %s = %zero) : tensor<i64>, tensor<i64>
  cond {
    %more = stablehlo.compare LT, %i, %n : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %v = stablehlo.dynamic_slice %x, %i, sizes = [1] : (tensor<4xi64>, tensor<i64>) -> tensor<1xi64>
    %e = stablehlo.reshape %v : (tensor<1xi64>) -> tensor<i64>
    %k = tensor.extract %e[] : tensor<i64>
    %c = arith.constant 0 : i64
    %pos = arith.cmpi sge, %k, %c : i64
    check.expect_true(%pos) : i1
    %next = stablehlo.add %i, %one : tensor<i64>
    %t = stablehlo.add %s, %e : tensor<i64>
    stablehlo.return %next, %t : tensor<i64>, tensor<i64>
  }
  return %0#1 : tensor<i64>
}
func.func @branch(%c: tensor<i1>, %x: tensor<2xi64>) -> tensor<2xi64> {
  %0 = "stablehlo.if"(%c) ({
    %same = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
    check.expect_eq(%x, %same) : tensor<2xi64>
    stablehlo.return %x : tensor<2xi64>
  }, {
    stablehlo.return %x : tensor<2xi64>
  }) : (tensor<i1>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}

// A branch that has only an assertion.
func.func @no_results(%c: tensor<i1>, %x: tensor<2xi64>) -> tensor<2xi64> {
  "stablehlo.if"(%c) ({
    %same = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
    check.expect_eq(%x, %same) : tensor<2xi64>
    stablehlo.return
  }, {
    stablehlo.return
  }) : (tensor<i1>) -> ()
  return %x : tensor<2xi64>
}
