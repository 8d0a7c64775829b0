// MLIR's structured control flow runs, in its own syntax: scalars and tensors are carried, loops are nested, and what a
// loop's condition computes is there behind it.
//
// RUN: mg run %s --function=choose --input=i1=1 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=YES
// RUN: mg run %s --function=choose --input=i1=0 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=NO
// RUN: mg run %s --function=choose --input=i1=0 --input=4xf32=1,2,3,4 --backend=interpreter | FileCheck %s --check-prefix=NO
// RUN: mg run %s --function=count --input=index=5 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=COUNT
// RUN: mg run %s --function=count --input=index=5 --input=4xf32=1,2,3,4 --backend=interpreter | FileCheck %s --check-prefix=COUNT
// RUN: mg run %s --function=count --input=index=0 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=NEVER
// RUN: mg run %s --function=nested | FileCheck %s --check-prefix=NESTED
// RUN: mg run %s --function=nested --backend=interpreter | FileCheck %s --check-prefix=NESTED
// RUN: mg run %s --function=collatz --input=i64=27 | FileCheck %s --check-prefix=COLLATZ
// RUN: mg run %s --function=collatz --input=i64=27 --backend=interpreter | FileCheck %s --check-prefix=COLLATZ
// RUN: mg run %s --function=unsigned --input=i8=-100 | FileCheck %s --check-prefix=UNSIGNED
// RUN: mg run %s --function=twice --input=i32=3 | FileCheck %s --check-prefix=TWICE
// RUN: mg run %s --function=twice --input=i32=3 --backend=interpreter | FileCheck %s --check-prefix=TWICE
// RUN: mg opt %s | FileCheck %s --check-prefix=PRINTED
// RUN: mg opt %s -o %t && mg opt %t | FileCheck %s --check-prefix=PRINTED
// RUN: mg opt %s --mlir-print-op-generic -o %t && mg opt %t | FileCheck %s --check-prefix=PRINTED
// REQUIRES: llvm

// YES{LITERAL}: tensor<4xf32>: [1, 2, 3, 4]
// NO{LITERAL}: tensor<4xf32>: [-1, -2, -3, -4]
// PRINTED-LABEL: @choose
// PRINTED:         %0 = scf.if %arg0 -> (tensor<4xf32>) {
// PRINTED-NEXT:      scf.yield %arg1 : tensor<4xf32>
// PRINTED-NEXT:    } else {
// PRINTED:         scf.if %arg0 {
func.func @choose(%yes: i1, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = scf.if %yes -> (tensor<4xf32>) {
    scf.yield %x : tensor<4xf32>
  } else {
    %1 = arith.negf %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  scf.if %yes {
  }
  return %0 : tensor<4xf32>
}

// COUNT{LITERAL}: tensor<4xf32>: [32, 64, 96, 128]
// COUNT: tensor<index>: 10
// NEVER{LITERAL}: tensor<4xf32>: [1, 2, 3, 4]
// NEVER: tensor<index>: 0
// PRINTED-LABEL: @count
// PRINTED:         %0:2 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %arg1, %arg4 = %c0) -> (tensor<4xf32>, index) {
func.func @count(%n: index, %x: tensor<4xf32>) -> (tensor<4xf32>, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%y = %x, %sum = %c0) -> (tensor<4xf32>, index) {
    %1 = arith.addf %y, %y : tensor<4xf32>
    %2 = arith.addi %sum, %i : index
    scf.yield %1, %2 : tensor<4xf32>, index
  }
  return %0#0, %0#1 : tensor<4xf32>, index
}

// The sum of i * j for i < 4 and j = 0, 2, 4 where the sum of both is odd.
// NESTED: tensor<i32>: 24
// PRINTED-LABEL: @nested
// PRINTED:         scf.for %{{.+}} = %c0_i32 to %c4_i32 step %c1_i32 iter_args(%{{.+}} = %c0_i32) -> (i32)  : i32 {
func.func @nested() -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %four = arith.constant 4 : i32
  %five = arith.constant 5 : i32
  %0 = scf.for %i = %zero to %four step %one iter_args(%a = %zero) -> (i32)  : i32 {
    %1 = scf.for %j = %zero to %five step %two iter_args(%b = %a) -> (i32)  : i32 {
      %both = arith.addi %i, %j : i32
      %rest = arith.remsi %both, %two : i32
      %odd = arith.cmpi eq, %rest, %one : i32
      %2 = scf.if %odd -> (i32) {
        %product = arith.muli %i, %j : i32
        %3 = arith.addi %b, %product : i32
        scf.yield %3 : i32
      } else {
        scf.yield %b : i32
      }
      scf.yield %2 : i32
    }
    scf.yield %1 : i32
  }
  return %0 : i32
}

// COLLATZ: tensor<i64>: 111
// PRINTED-LABEL: @collatz
// PRINTED:         %0:2 = scf.while (%arg1 = %arg0, %arg2 = %c0_i64) : (i64, i64) -> (i64, i64) {
// PRINTED:           scf.condition(%{{.+}}) %arg1, %arg2 : i64, i64
// PRINTED-NEXT:    } do {
// PRINTED-NEXT:    ^bb0(%arg1: i64, %arg2: i64):
func.func @collatz(%n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %three = arith.constant 3 : i64
  %0:2 = scf.while (%i = %n, %count = %zero) : (i64, i64) -> (i64, i64) {
    %more = arith.cmpi ne, %i, %one : i64
    scf.condition(%more) %i, %count : i64, i64
  } do {
  ^bb0(%i: i64, %count: i64):
    %rest = arith.remsi %i, %two : i64
    %even = arith.cmpi eq, %rest, %zero : i64
    %next = scf.if %even -> (i64) {
      %half = arith.divsi %i, %two : i64
      scf.yield %half : i64
    } else {
      %triple = arith.muli %i, %three : i64
      %more = arith.addi %triple, %one : i64
      scf.yield %more : i64
    }
    %counted = arith.addi %count, %one : i64
    scf.yield %next, %counted : i64, i64
  }
  return %0#1 : i64
}

// -100 is 156 here, and 39 steps of 4.
// UNSIGNED: tensor<i8>: 39
// PRINTED-LABEL: @unsigned
// PRINTED:         scf.for unsigned %{{.+}} = %{{.+}} to %arg0 step
func.func @unsigned(%n: i8) -> i8 {
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %four = arith.constant 4 : i8
  %0 = scf.for unsigned %i = %zero to %n step %four iter_args(%a = %zero) -> i8 : i8 {
    %1 = arith.addi %a, %one : i8
    scf.yield %1 : i8
  }
  return %0 : i8
}

// What the condition computes is the result: the first power of three that is not below 100, doubled.
// TWICE: tensor<f64>: 486
// PRINTED-LABEL: @twice
func.func @twice(%n: i32) -> f64 {
  %three = arith.constant 3 : i32
  %hundred = arith.constant 100 : i32
  %0 = scf.while (%i = %n) : (i32) -> f64 {
    %less = arith.cmpi slt, %i, %hundred : i32
    %double = arith.addi %i, %i : i32
    %float = arith.sitofp %double : i32 to f64
    scf.condition(%less) %float : f64
  } do {
  ^bb0(%float: f64):
    %double = arith.fptosi %float : f64 to i32
    %two = arith.constant 2 : i32
    %i = arith.divsi %double, %two : i32
    %next = arith.muli %i, %three : i32
    scf.yield %next : i32
  }
  return %0 : f64
}
