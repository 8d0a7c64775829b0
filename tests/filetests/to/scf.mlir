// MLIR's structured control flow is written with the branches and loops of a target. The scalars that a region takes,
// carries, returns or uses from outside become tensors of rank 0; `index` becomes i64.
//
// CLAUSE: L34
// RUN: mg translate %s --to=stablehlo | FileCheck %s
// RUN: mg translate %s --to=stablehlo | mg run - --function=count --input=i64=5 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=COUNT
// RUN: mg translate %s --to=onnx | mg run - --function=count --input=i64=5 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=COUNT
// RUN: mg translate %s --to=tf | mg run - --function=count --input=i64=5 --input=4xf32=1,2,3,4 --backend=interpreter | FileCheck %s --check-prefix=COUNT
// RUN: mg translate %s --to=tosa | mg run - --function=count --input=i64=5 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=COUNT
// RUN: mg opt %s --to=tfl | mg run - --function=count --input=i64=0 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=NEVER
// RUN: mg translate %s --to=onnx | mg run - --function=first_power --input=i32=3 | FileCheck %s --check-prefix=POWER
// RUN: mg translate %s --to=tf | mg run - --function=first_power --input=i32=3 | FileCheck %s --check-prefix=POWER
// RUN: mg translate %s --to=stablehlo | mg run - --function=called --input=i1=true --input=f32=3 | FileCheck %s --check-prefix=YES
// RUN: mg translate %s --to=onnx | mg run - --function=called --input=i1=false --input=f32=3 | FileCheck %s --check-prefix=NO
// RUN: mg translate %s --to=jax | FileCheck %s
// RUN: mg translate %s --to=mlir | FileCheck %s --check-prefix=LEFT
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=LEFT
// RUN: not mg translate %s --to=torch 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: not mg translate %s --to=tensor 2>&1 | FileCheck %s --check-prefix=REFUSED
// REQUIRES: llvm

// COUNT{LITERAL}: tensor<4xf32>: [32, 64, 96, 128]
// COUNT: tensor<i64>: 10
// NEVER{LITERAL}: tensor<4xf32>: [1, 2, 3, 4]
// NEVER: tensor<i64>: 0
// CHECK-LABEL: func.func @count(%arg0: tensor<i64>, %arg1: tensor<4xf32>) -> (tensor<4xf32>, tensor<i64>) {
// CHECK:         stablehlo.while(%arg2 = %{{.+}}, %arg3 = %arg1, %arg4 = %{{.+}}) : tensor<i64>, tensor<4xf32>, tensor<i64>
// CHECK-NEXT:    cond {
// CHECK-NEXT:      %[[LESS:.+]] = stablehlo.compare LT, %arg2, %arg0 : (tensor<i64>, tensor<i64>) -> tensor<i1>
// CHECK-NEXT:      stablehlo.return %[[LESS]] : tensor<i1>
// LEFT-LABEL: func.func @count(%arg0: index
// LEFT:         scf.for
// REFUSED: error: 'scf.for' has no spelling in '{{torch|tensor}}': no translation of it is known
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

// What the condition computes is the result.
// POWER: tensor<f64>: 486
// CHECK-LABEL: func.func @first_power(%arg0: tensor<i32>) -> tensor<f64> {
// LEFT-LABEL:  func.func @first_power
// LEFT:          scf.while
func.func @first_power(%n: i32) -> f64 {
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

// A function that a branch calls has the types of the branch.
// YES: tensor<f32>: 9
// NO: tensor<f32>: 3
// CHECK-LABEL: func.func @called(%arg0: tensor<i1>, %arg1: tensor<f32>) -> tensor<f32> {
// CHECK:         "stablehlo.if"(%arg0) ({
// CHECK-NEXT:      %[[SQUARE:.+]] = func.call @square(%arg1) : (tensor<f32>) -> tensor<f32>
// CHECK-NEXT:      stablehlo.return %[[SQUARE]] : tensor<f32>
func.func @called(%yes: i1, %x: f32) -> f32 {
  %0 = scf.if %yes -> (f32) {
    %1 = func.call @square(%x) : (f32) -> f32
    scf.yield %1 : f32
  } else {
    scf.yield %x : f32
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @square(%arg0: tensor<f32>) -> tensor<f32> {
func.func @square(%x: f32) -> f32 {
  %0 = arith.mulf %x, %x : f32
  return %0 : f32
}
