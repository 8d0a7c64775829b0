// Regions whose values have sizes that the data determine: a branch whose regions give values of different shapes, loops that
// change the shapes of their states or collect as many values as they make trips, and regions that have such operations
// inside. Engines run the region that a condition selects; the interpreter computes such loops.
//
// RUN: mg run %s --function=main --input=i1=true --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=YES
// RUN: mg run %s --function=main --input=i1=true --input=4xf32=1,2,3,4 --backend=mlir | FileCheck %s --check-prefix=YES
// RUN: mg run %s --function=main --input=i1=true --input=4xf32=1,2,3,4 --backend=interpreter | FileCheck %s --check-prefix=YES
// RUN: mg run %s --function=main --input=i1=false --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=NO
// RUN: mg run %s --function=main --input=i1=false --input=4xf32=1,2,3,4 --backend=mlir | FileCheck %s --check-prefix=NO
// RUN: mg run %s --function=main --input=i1=false --input=4xf32=1,2,3,4 --backend=interpreter | FileCheck %s --check-prefix=NO
// RUN: mg run %s --function=number --input=i32=1 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=NUMBER
// RUN: mg run %s --function=number --input=i32=1 --input=4xf32=1,2,3,4 --backend=mlir | FileCheck %s --check-prefix=NUMBER
// RUN: mg run %s --function=number --input=i32=1 --input=4xf32=1,2,3,4 --backend=interpreter | FileCheck %s --check-prefix=NUMBER
// RUN: mg run %s --function=grow --input=2xf32=1,2 | FileCheck %s --check-prefix=GROW
// RUN: mg run %s --function=grow --input=2xf32=1,2 --backend=mlir | FileCheck %s --check-prefix=GROW
// RUN: mg run %s --function=grow --input=2xf32=1,2 --backend=interpreter | FileCheck %s --check-prefix=GROW
// RUN: mg run %s --function=counted --input=4xf32=1,0,1,0 | FileCheck %s --check-prefix=COUNTED
// RUN: mg run %s --function=counted --input=4xf32=1,0,1,0 --backend=mlir | FileCheck %s --check-prefix=COUNTED
// RUN: mg run %s --function=counted --input=4xf32=1,0,1,0 --backend=interpreter | FileCheck %s --check-prefix=COUNTED
// RUN: mg run %s --function=stops --input=4xf32=1,1,1,2 | FileCheck %s --check-prefix=STOPS
// RUN: mg run %s --function=stops --input=4xf32=1,1,1,2 --backend=mlir | FileCheck %s --check-prefix=STOPS
// RUN: mg run %s --function=stops --input=4xf32=1,1,1,2 --backend=interpreter | FileCheck %s --check-prefix=STOPS
// RUN: mg run %s --function=nested --input=i1=true --input=4xf32=1,0,1,2 | FileCheck %s --check-prefix=NESTED
// RUN: mg run %s --function=nested --input=i1=true --input=4xf32=1,0,1,2 --backend=mlir | FileCheck %s --check-prefix=NESTED
// RUN: mg run %s --function=nested --input=i1=true --input=4xf32=1,0,1,2 --backend=interpreter | FileCheck %s --check-prefix=NESTED
// RUN: mg run %s --function=nested --input=i1=false --input=4xf32=1,0,1,2 | FileCheck %s --check-prefix=OTHER
// RUN: mg run %s --function=nested --input=i1=false --input=4xf32=1,0,1,2 --backend=mlir | FileCheck %s --check-prefix=OTHER
// RUN: mg run %s --function=nested --input=i1=false --input=4xf32=1,0,1,2 --backend=interpreter | FileCheck %s --check-prefix=OTHER
// RUN: mg opt %s --canonicalize | mg run - --function=grow --input=2xf32=1,2 | FileCheck %s --check-prefix=GROW
// RUN: not mg translate %s --to=stablehlo 2>&1 | FileCheck %s --check-prefix=REFUSED
//
// YES: tensor<4xf32>: [-2, -4, -6, -8]
// NO: tensor<2xf32>: [-1, -2]
// NUMBER: tensor<2xf32>: [2, 3]
// GROW: tensor<8xf32>: [-1, -2, -1, -2, -1, -2, -1, -2]
// COUNTED: tensor<2x4xf32>: {{\[\[}}2, 0, 2, 0], [3, 0, 3, 0]]
// STOPS: tensor<2x4xf32>: {{\[\[}}2, 2, 2, 4], [3, 3, 3, 6]]
// NESTED: tensor<2xi64>: [15, 5]
// OTHER: tensor<2xi64>: [15, 15]
// REFUSED: error: 'onnx.If' has no spelling in 'stablehlo': its regions return values of different shapes

func.func @main(%c: tensor<i1>, %x: tensor<4xf32>) -> tensor<?xf32> {
  %0 = "onnx.If"(%c) ({
    %1 = "onnx.Add"(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    onnx.Yield %1 : tensor<4xf32>
  }, {
    %e1 = onnx.Constant dense<1> : tensor<1xi64>
    %s = onnx.Constant dense<0> : tensor<1xi64>
    %e = onnx.Constant dense<2> : tensor<1xi64>
    %1 = "onnx.Slice"(%x, %s, %e, %s, %e1) : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xf32>
    onnx.Yield %1 : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  %2 = "onnx.Neg"(%0) : (tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

func.func @number(%i: tensor<i32>, %x: tensor<4xf32>) -> tensor<?xf32> {
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %x : tensor<4xf32>
  }, {
    %1 = stablehlo.slice %x [1:3] : (tensor<4xf32>) -> tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @grow(%x: tensor<2xf32>) -> tensor<?xf32> {
  %n = onnx.Constant dense<3> : tensor<i64>
  %t = onnx.Constant dense<true> : tensor<i1>
  %0 = "onnx.Loop"(%n, %t, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %s: tensor<?xf32>):
    %1 = "onnx.Concat"(%s, %x) {axis = 0 : si64} : (tensor<?xf32>, tensor<2xf32>) -> tensor<?xf32>
    onnx.Yield %c, %1 : tensor<i1>, tensor<?xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> tensor<?xf32>
  %2 = "onnx.Neg"(%0) : (tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}
func.func @counted(%x: tensor<4xf32>) -> tensor<?x4xf32> {
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %s = "onnx.ReduceSum"(%x, %a) {keepdims = 0 : si64} : (tensor<4xf32>, tensor<1xi64>) -> tensor<f32>
  %n = "onnx.Cast"(%s) {to = i64} : (tensor<f32>) -> tensor<i64>
  %t = onnx.Constant dense<true> : tensor<i1>
  %0:2 = "onnx.Loop"(%n, %t, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %s1: tensor<4xf32>):
    %1 = "onnx.Add"(%s1, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    onnx.Yield %c, %1, %1 : tensor<i1>, tensor<4xf32>, tensor<4xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<4xf32>) -> (tensor<4xf32>, tensor<?x4xf32>)
  return %0#1 : tensor<?x4xf32>
}
func.func @stops(%x: tensor<4xf32>) -> tensor<?x4xf32> {
  %n = onnx.Constant dense<10> : tensor<i64>
  %t = onnx.Constant dense<true> : tensor<i1>
  %most = onnx.Constant dense<5.0> : tensor<f32>
  %ax = onnx.Constant dense<0> : tensor<1xi64>
  %0:2 = "onnx.Loop"(%n, %t, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %s1: tensor<4xf32>):
    %1 = "onnx.Add"(%s1, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %m = "onnx.ReduceMax"(%1, %ax) {keepdims = 0 : si64} : (tensor<4xf32>, tensor<1xi64>) -> tensor<f32>
    %go = "onnx.Less"(%m, %most) : (tensor<f32>, tensor<f32>) -> tensor<i1>
    onnx.Yield %go, %1, %1 : tensor<i1>, tensor<4xf32>, tensor<4xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<4xf32>) -> (tensor<4xf32>, tensor<?x4xf32>)
  return %0#1 : tensor<?x4xf32>
}
func.func @nested(%c: tensor<i1>, %x: tensor<4xf32>) -> tensor<2xi64> {
  %a = onnx.Constant dense<1> : tensor<1xi64>
  %n = onnx.Constant dense<3> : tensor<i64>
  %t = onnx.Constant dense<true> : tensor<i1>
  %z = onnx.Constant dense<0> : tensor<1xi64>
  %0 = "onnx.Loop"(%n, %t, %z) ({
  ^bb0(%i: tensor<i64>, %c1: tensor<i1>, %s: tensor<1xi64>):
    %1 = "onnx.NonZero"(%x) : (tensor<4xf32>) -> tensor<1x?xi64>
    %2 = "onnx.ReduceSum"(%1, %a) {keepdims = 0 : si64} : (tensor<1x?xi64>, tensor<1xi64>) -> tensor<1xi64>
    %3 = "onnx.Add"(%2, %s) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
    onnx.Yield %c1, %3 : tensor<i1>, tensor<1xi64>
  }) : (tensor<i64>, tensor<i1>, tensor<1xi64>) -> tensor<1xi64>
  %4 = "onnx.If"(%c) ({
    %1 = "onnx.NonZero"(%x) : (tensor<4xf32>) -> tensor<1x?xi64>
    %2 = "onnx.ReduceSum"(%1, %a) {keepdims = 0 : si64} : (tensor<1x?xi64>, tensor<1xi64>) -> tensor<1xi64>
    onnx.Yield %2 : tensor<1xi64>
  }, {
    onnx.Yield %0 : tensor<1xi64>
  }) : (tensor<i1>) -> tensor<1xi64>
  %5 = "onnx.Concat"(%0, %4) {axis = 0 : si64} : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  return %5 : tensor<2xi64>
}
