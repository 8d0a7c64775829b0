// What mg prove prints, and where its questions go.
//
// REQUIRES: solver
// RUN: mg prove %s --function=moved --solver=none | FileCheck %s --check-prefix=MOVED
// RUN: mg prove %s --function=moved --json | FileCheck %s --check-prefix=JSON
// RUN: not mg prove %s %s --function=moved=other --json | FileCheck %s --check-prefix=OTHER
// RUN: mg prove %s --function=wrapped --prove-dump=%t | FileCheck %s --check-prefix=WRAPPED
// RUN: mg prove %s --function=wrapped --cache-dir=%t.proofs | FileCheck %s --check-prefix=WRAPPED
// RUN: mg prove %s --function=wrapped --cache-dir=%t.proofs | FileCheck %s --check-prefix=WRAPPED
// RUN: not mg prove %s --function=wrapped --cache-dir=%s 2>&1 | FileCheck %s --check-prefix=NO-FOLDER
// RUN: FileCheck %s --check-prefix=QUESTION < %t/1-wrapped-1.smt2
// RUN: not mg prove %s --function=wrapped --solver=none | FileCheck %s --check-prefix=NONE
// RUN: not mg prove %s --function=moved --solver=no-such-solver 2>&1 | FileCheck %s --check-prefix=ABSENT
// RUN: not mg prove %s --function=blocks | FileCheck %s --check-prefix=BLOCKS
// RUN: mg opt %s --canonicalize --prove -o %t.mlir 2>&1 | FileCheck %s --check-prefix=OPT
//
// MOVED: @moved: 1 obligations, 0 questions to the solver
// MOVED-NEXT: proved: @moved for all inputs
// JSON: {"function":"moved","answer":"proved","obligations":1,"questions":0,"recipes":[]}
// OTHER: {"function":"moved","answer":"counterexample","difference":"result 0 at
// WRAPPED: proved: @wrapped for all inputs
// NO-FOLDER: --cache-dir={{.*}}options.mlir: File exists
// QUESTION: ; wrapped, result 0: equal at every position
// QUESTION: (declare-fun in1 (Int) Int)
// NONE: unknown: @wrapped: mg.gather_multiaxis: the terms' normal forms differ, and there is no solver: install one with
// ABSENT: --solver: there is no program 'no-such-solver'
// BLOCKS: unknown: @blocks: some.region: a region of it has several blocks, or none
// OPT: proved: @moved, @other, @wrapped, @blocks for all inputs

func.func @moved(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

func.func @other(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = mg.slice %x {offsets = array<i64: 1, 0>, sizes = array<i64: 2, 3>, strides = array<i64: -1, 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @wrapped(%x: tensor<7x5000xf32>, %i: tensor<400xi32>) -> tensor<400x5000xf32> {
  %n = arith.constant dense<7> : tensor<400xi32>
  %zero = arith.constant dense<0> : tensor<400xi32>
  %0 = arith.remsi %i, %n : tensor<400xi32>
  %1 = arith.addi %0, %n : tensor<400xi32>
  %2 = arith.cmpi slt, %0, %zero : tensor<400xi32>
  %3 = arith.select %2, %1, %0 : tensor<400xi1>, tensor<400xi32>
  %4 = mg.reshape %3 : (tensor<400xi32>) -> tensor<400x1xi32>
  %5 = mg.gather_multiaxis %x[%4] axes [0] : (tensor<7x5000xf32>, tensor<400x1xi32>) -> tensor<400x5000xf32>
  return %5 : tensor<400x5000xf32>
}

func.func @blocks(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "some.region"(%x) ({
  ^one:
    "some.jump"()[^two] : () -> ()
  ^two:
    "some.end"() : () -> ()
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
