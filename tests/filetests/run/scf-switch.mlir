// `scf.index_switch` runs, and undefined values are zeros.
//
// CLAUSE: L34
//
// RUN: mg run %s --function=choose --input=index=2 --input=2xf32=1,2 | FileCheck %s --check-prefix=FIRST
// RUN: mg run %s --function=choose --input=index=-5 --input=2xf32=1,2 | FileCheck %s --check-prefix=SECOND
// RUN: mg run %s --function=choose --input=index=0 --input=2xf32=1,2 --backend=interpreter | FileCheck %s --check-prefix=DEFAULT
// RUN: mg translate %s --to=stablehlo | mg run - --function=choose --input=i64=2 --input=2xf32=1,2 | FileCheck %s --check-prefix=FIRST
// RUN: mg translate %s --to=onnx | mg run - --function=choose --input=i64=9 --input=2xf32=1,2 | FileCheck %s --check-prefix=DEFAULT
// RUN: mg run %s --function=poison | FileCheck %s --check-prefix=POISON
// RUN: mg run %s --function=late --input=i32=20 | FileCheck %s --check-prefix=LATE
// RUN: mg run %s --function=late --input=i32=20 --backend=interpreter | FileCheck %s --check-prefix=LATE
// RUN: mg opt %s | FileCheck %s --check-prefix=PRINTED
// RUN: mg opt %s -o %t && mg opt %t | FileCheck %s --check-prefix=PRINTED
// RUN: mg opt %s --mlir-print-op-generic -o %t && mg opt %t | FileCheck %s --check-prefix=PRINTED
// REQUIRES: llvm

// FIRST{LITERAL}: tensor<2xf32>: [-1, -2]
// SECOND{LITERAL}: tensor<2xf32>: [2, 4]
// DEFAULT{LITERAL}: tensor<2xf32>: [1, 2]
// PRINTED-LABEL: @choose
// PRINTED:         %0 = scf.index_switch %arg0 -> tensor<2xf32>
// PRINTED-NEXT:    case 2 {
// PRINTED-NEXT:      %1 = arith.negf %arg1 : tensor<2xf32>
// PRINTED-NEXT:      scf.yield %1 : tensor<2xf32>
// PRINTED-NEXT:    }
// PRINTED-NEXT:    case -5 {
// PRINTED:         default {
// PRINTED-NEXT:      scf.yield %arg1 : tensor<2xf32>
func.func @choose(%which: index, %x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = scf.index_switch %which -> tensor<2xf32>
  case 2 {
    %1 = arith.negf %x : tensor<2xf32>
    scf.yield %1 : tensor<2xf32>
  }
  case -5 {
    %1 = arith.addf %x, %x : tensor<2xf32>
    scf.yield %1 : tensor<2xf32>
  }
  default {
    scf.yield %x : tensor<2xf32>
  }
  scf.index_switch %which
  case 1 {
  }
  default {
  }
  return %0 : tensor<2xf32>
}

// POISON{LITERAL}: tensor<2xf32>: [0, 0]
// POISON: tensor<i32>: 0
// PRINTED-LABEL: @poison
// PRINTED: ub.poison : tensor<2xf32>
func.func @poison() -> (tensor<2xf32>, i32) {
  %0 = ub.poison : tensor<2xf32>
  %1 = ub.poison : i32
  return %0, %1 : tensor<2xf32>, i32
}

// The first region does all of the work, and the second one gives its values back; the last result is not taken by the next run.
// LATE: tensor<i32>: 32
// LATE: tensor<i64>: 5
// LATE: tensor<i32>: 16
// PRINTED-LABEL: @late
func.func @late(%n: i32) -> (i32, i64, i32) {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i64
  %step = arith.constant 1 : i64
  %0:3 = scf.while (%i = %one, %count = %zero) : (i32, i64) -> (i64, i32, i32) {
    %twice = arith.addi %i, %i : i32
    %next = arith.addi %count, %step : i64
    %more = arith.cmpi slt, %twice, %n : i32
    scf.condition(%more) %next, %i, %twice : i64, i32, i32
  } do {
  ^bb0(%count: i64, %before: i32, %i: i32):
    scf.yield %i, %count : i32, i64
  }
  return %0#2, %0#0, %0#1 : i32, i64, i32
}
