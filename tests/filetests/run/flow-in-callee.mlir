// An index out of bounds in a loop of a function that is called is the operation's of this function, on each engine.
//
// REQUIRES: llvm, mlir
// RUN: not mg run %s --input=i64=4 2>&1 | FileCheck %s
// RUN: not mg run %s --input=i64=4 --backend=mlir 2>&1 | FileCheck %s
// RUN: not mg run %s --input=i64=4 --backend=interpreter 2>&1 | FileCheck %s
//
// CHECK: error: index 3 is out of bounds for axis 0 of size 3
// CHECK-NEXT: flow-in-callee.mlir:21:
func.func private @sum(%n: tensor<i64>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %start = stablehlo.constant dense<0.0> : tensor<f32>
  %0:2 = stablehlo.while(%i = %zero, %sum = %start) : tensor<i64>, tensor<f32>
  cond {
    %more = stablehlo.compare LT, %i, %n : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %table = stablehlo.constant dense<[10.0, 20.0, 25.0]> : tensor<3xf32>
    %one = stablehlo.constant dense<1> : tensor<i64>
    %next = stablehlo.add %i, %one : tensor<i64>
    %x = "onnx.Gather"(%table, %i) {axis = 0 : si64} : (tensor<3xf32>, tensor<i64>) -> tensor<f32>
    %more = stablehlo.add %sum, %x : tensor<f32>
    stablehlo.return %next, %more : tensor<i64>, tensor<f32>
  }
  return %0#1 : tensor<f32>
}

func.func @main(%n: tensor<i64>) -> tensor<f32> {
  %0 = call @sum(%n) : (tensor<i64>) -> tensor<f32>
  return %0 : tensor<f32>
}
