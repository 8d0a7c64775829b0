// Branches and loops in MLIR's pipeline: an index out of bounds in a region ends the run, a loop included.
//
// REQUIRES: mlir
// RUN: mg run %s --backend=mlir --function=sum --input=4xi64=0,2,1,2 | FileCheck %s --check-prefix=SUM
// RUN: not mg run %s --backend=mlir --function=sum --input=4xi64=0,2,3,-2 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: mg run %s --backend=mlir --function=nested --input=i32=0 --input=3xf32=1,2,3 | FileCheck %s --check-prefix=FIRST
// RUN: mg run %s --backend=mlir --function=nested --input=i32=1 --input=3xf32=1,2,3 | FileCheck %s --check-prefix=SECOND
// RUN: mg run %s --backend=mlir --function=nested --input=i32=-5 --input=3xf32=1,2,3 | FileCheck %s --check-prefix=LAST
// RUN: not mg run %s --backend=mlir --function=nested --input=i32=2 --input=3xf32=1,2,9 2>&1 | FileCheck %s --check-prefix=IN-BRANCH
// RUN: mg run %s --backend=mlir --function=collected --input=2xf32=1,2 | FileCheck %s --check-prefix=COLLECTED
// RUN: mg translate %s --to=mlir-linalg | FileCheck %s
//
// SUM{LITERAL}: tensor<f32>: 80
// OUTSIDE: error: index 3 is out of bounds for axis 0 of size 3
// FIRST{LITERAL}: tensor<3xf32>: [1, 2, 3]
// SECOND{LITERAL}: tensor<3xf32>: [8, 16, 24]
// LAST{LITERAL}: tensor<3xf32>: [2, 3, 4]
// IN-BRANCH: error: index 9 is out of bounds for axis 0 of size 4
// COLLECTED{LITERAL}: tensor<2xf32>: [8, 16]
// COLLECTED-NEXT{LITERAL}: tensor<3x2xf32>: [[2, 4], [4, 8], [8, 16]]

// CHECK-LABEL: func.func @sum
// CHECK: scf.while
func.func @sum(%at: tensor<4xi64>) -> tensor<f32> {
  %table = stablehlo.constant dense<[10.0, 20.0, 25.0]> : tensor<3xf32>
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %start = stablehlo.constant dense<0.0> : tensor<f32>
  %0:2 = stablehlo.while(%i = %zero, %sum = %start) : tensor<i64>, tensor<f32>
  cond {
    %end = stablehlo.constant dense<4> : tensor<i64>
    %more = stablehlo.compare LT, %i, %end : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i64>
    %next = stablehlo.add %i, %one : tensor<i64>
    %k = "onnx.Gather"(%at, %i) {axis = 0 : si64} : (tensor<4xi64>, tensor<i64>) -> tensor<i64>
    %x = "onnx.Gather"(%table, %k) {axis = 0 : si64} : (tensor<3xf32>, tensor<i64>) -> tensor<f32>
    %more = stablehlo.add %sum, %x : tensor<f32>
    stablehlo.return %next, %more : tensor<i64>, tensor<f32>
  }
  return %0#1 : tensor<f32>
}

// CHECK-LABEL: func.func @nested
// CHECK: scf.if
// CHECK: } else {
// CHECK: scf.if
// CHECK: scf.while
// CHECK: } else {
func.func @nested(%which: tensor<i32>, %x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = "stablehlo.case"(%which) ({
    stablehlo.return %x : tensor<3xf32>
  }, {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<3xf32>
    cond {
      %end = stablehlo.constant dense<3> : tensor<i32>
      %more = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %next = stablehlo.add %i, %one : tensor<i32>
      %twice = stablehlo.add %y, %y : tensor<3xf32>
      stablehlo.return %next, %twice : tensor<i32>, tensor<3xf32>
    }
    stablehlo.return %1#1 : tensor<3xf32>
  }, {
    %table = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
    %k = stablehlo.convert %x : (tensor<3xf32>) -> tensor<3xi64>
    %1 = "onnx.Gather"(%table, %k) {axis = 0 : si64} : (tensor<4xf32>, tensor<3xi64>) -> tensor<3xf32>
    stablehlo.return %1 : tensor<3xf32>
  }) : (tensor<i32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @collected(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<3x2xf32>) {
  %times = onnx.Constant dense<3> : tensor<i64>
  %go = onnx.Constant dense<true> : tensor<i1>
  %0:2 = "onnx.Loop"(%times, %go, %x) ({
  ^bb0(%k: tensor<i64>, %on: tensor<i1>, %state: tensor<2xf32>):
    %1 = "onnx.Add"(%state, %state) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %on, %1, %1 : tensor<i1>, tensor<2xf32>, tensor<2xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> (tensor<2xf32>, tensor<3x2xf32>)
  return %0#0, %0#1 : tensor<2xf32>, tensor<3x2xf32>
}
