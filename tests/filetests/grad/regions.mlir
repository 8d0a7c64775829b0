// Branches and loops are differentiated by operations of their kind. A loop runs backward; its states are stored where the
// number of its trips is known, and else computed again. Loops over counters and slices become loops of a condition first.
//
// RUN: mg grad %s --of=branch | FileCheck %s --check-prefix=BRANCH
// RUN: mg grad %s --of=recur | FileCheck %s --check-prefix=STORED
// RUN: mg grad %s --of=power | FileCheck %s --check-prefix=AGAIN
// RUN: mg grad %s --of=branch | mg run - --input=i1=true --input=2xf32=2,3 --input=2xf32=5,7 --input=2xf32=1,1 | FileCheck %s --check-prefix=YES
// RUN: mg grad %s --of=branch | mg run - --input=i1=false --input=2xf32=2,3 --input=2xf32=5,7 --input=2xf32=1,1 | FileCheck %s --check-prefix=NO
// RUN: mg grad %s --of=branch --forward | mg run - --input=i1=false --input=2xf32=2,3 --input=2xf32=5,7 --input=2xf32=1,10 --input=2xf32=100,100 | FileCheck %s --check-prefix=NO-FORWARD
// RUN: mg grad %s --of=power | mg run - --input=i32=3 --input=f32=2 --input=f32=1 | FileCheck %s --check-prefix=POWER
// RUN: mg grad %s --of=power | mg run - --backend=interpreter --input=i32=0 --input=f32=2 --input=f32=1 | FileCheck %s --check-prefix=NONE
// RUN: mg grad %s --of=power --forward | mg run - --input=i32=3 --input=f32=2 --input=f32=1 | FileCheck %s --check-prefix=POWER
// RUN: mg grad %s --of=recur | mg run - --input=4xf32=0.5,-1,2,1 --input=f32=3 --input=f32=1 | FileCheck %s --check-prefix=RECUR
// RUN: mg grad %s --of=recur --forward | mg run - --input=4xf32=0.5,-1,2,1 --input=f32=3 --input=4xf32=0,1,0,0 --input=f32=1 | FileCheck %s --check-prefix=RECUR-FORWARD
// RUN: mg grad %s --of=nested | mg run - --input=2xf32=2,3 --input=2xf32=1,1 | FileCheck %s --check-prefix=NESTED
// RUN: mg grad %s --of=nested --forward | mg run - --input=2xf32=2,3 --input=2xf32=1,1 | FileCheck %s --check-prefix=NESTED
// RUN: mg grad %s --of=scanned | mg run - --input=f32=0 --input=3xf32=2,3,4 --input=f32=1 --input=3xf32=0,0,1 | FileCheck %s --check-prefix=SCANNED
// RUN: not mg grad %s --of=without 2>&1 | FileCheck %s --check-prefix=WITHOUT
//
// YES{LITERAL}: tensor<2xf32>: [6, 8]
// YES-NEXT{LITERAL}: tensor<2xf32>: [2, 3]
// NO{LITERAL}: tensor<2xf32>: [5, 7]
// NO-NEXT{LITERAL}: tensor<2xf32>: [0, 0]
// NO-FORWARD{LITERAL}: tensor<2xf32>: [5, 70]
// POWER{LITERAL}: tensor<f32>: 12
// NONE{LITERAL}: tensor<f32>: 0
// RECUR{LITERAL}: tensor<4xf32>: [27, 9, 3, 1]
// RECUR-NEXT{LITERAL}: tensor<f32>: 117.5
// RECUR-FORWARD{LITERAL}: tensor<f32>: 126.5
// NESTED{LITERAL}: tensor<2xf32>: [32, 108]
// SCANNED: tensor<f32>: 48
// SCANNED-NEXT{LITERAL}: tensor<3xf32>: [24, 24, 20]
// WITHOUT: error: 'unknown.op' has no gradient: no definition of it is known

// BRANCH-LABEL: func.func @branch_vjp
// BRANCH-NEXT: %0:2 = "stablehlo.if"(%arg0) ({
func.func @branch(%yes: tensor<i1>, %x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.if"(%yes) ({
    %1 = stablehlo.multiply %x, %y : tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }, {
    %1 = stablehlo.multiply %x, %x : tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  %2 = stablehlo.add %0, %x : tensor<2xf32>
  return %2 : tensor<2xf32>
}

// AGAIN-LABEL: func.func @power_vjp
// AGAIN-NOT: mg.scatter_multiaxis
// AGAIN: stablehlo.while
// AGAIN: stablehlo.while
// AGAIN: stablehlo.while
func.func @power(%n: tensor<i32>, %x: tensor<f32>) -> tensor<f32> {
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %y = %one) : tensor<i32>, tensor<f32>
  cond {
    %more = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %c : tensor<i32>
    %p = stablehlo.multiply %y, %x : tensor<f32>
    stablehlo.return %next, %p : tensor<i32>, tensor<f32>
  }
  return %0#1 : tensor<f32>
}

// y = y w + x[i], from 1: x has the gradients w³, w², w, 1.
// STORED-LABEL: func.func @recur_vjp
// STORED: stablehlo.while
// STORED: mg.scatter_multiaxis
// STORED: stablehlo.while
// STORED-NOT: stablehlo.while
func.func @recur(%x: tensor<4xf32>, %w: tensor<f32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %start = stablehlo.constant dense<1.0> : tensor<f32>
  %n = stablehlo.constant dense<4> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %y = %start) : tensor<i32>, tensor<f32>
  cond {
    %more = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %c : tensor<i32>
    %s = stablehlo.dynamic_slice %x, %i, sizes = [1] : (tensor<4xf32>, tensor<i32>) -> tensor<1xf32>
    %e = stablehlo.reshape %s : (tensor<1xf32>) -> tensor<f32>
    %p = stablehlo.multiply %y, %w : tensor<f32>
    %q = stablehlo.add %p, %e : tensor<f32>
    stablehlo.return %next, %q : tensor<i32>, tensor<f32>
  }
  return %0#1 : tensor<f32>
}

// Two trips that multiply by x, where the first one does so twice by a loop of its own: x⁴ by x in the end.
func.func @nested(%x: tensor<2xf32>) -> tensor<2xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<2xf32>
  cond {
    %more = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %1 = "stablehlo.case"(%i) ({
      %2:2 = stablehlo.while(%j = %zero, %z = %y) : tensor<i32>, tensor<2xf32>
      cond {
        %more = stablehlo.compare LT, %j, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %more : tensor<i1>
      } do {
        %after = stablehlo.add %j, %one : tensor<i32>
        %p = stablehlo.multiply %z, %x : tensor<2xf32>
        stablehlo.return %after, %p : tensor<i32>, tensor<2xf32>
      }
      stablehlo.return %2#1 : tensor<2xf32>
    }, {
      %p = stablehlo.multiply %y, %x : tensor<2xf32>
      stablehlo.return %p : tensor<2xf32>
    }) : (tensor<i32>) -> tensor<2xf32>
    stablehlo.return %next, %1 : tensor<i32>, tensor<2xf32>
  }
  return %0#1 : tensor<2xf32>
}

// Sums s of s x + x: the last one, and with it the last one of those that are collected.
func.func @scanned(%start: tensor<f32>, %x: tensor<3xf32>) -> (tensor<f32>, tensor<3xf32>) {
  %0:2 = "onnx.Scan"(%start, %x) ({
  ^bb0(%s: tensor<f32>, %e: tensor<f32>):
    %1 = "onnx.Mul"(%s, %e) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %2 = "onnx.Add"(%1, %e) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    onnx.Yield %2, %2 : tensor<f32>, tensor<f32>
  }) {num_scan_inputs = 1 : si64} : (tensor<f32>, tensor<3xf32>) -> (tensor<f32>, tensor<3xf32>)
  return %0#0, %0#1 : tensor<f32>, tensor<3xf32>
}

func.func @without(%yes: tensor<i1>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.if"(%yes) ({
    stablehlo.return %x : tensor<2xf32>
  }, {
    %1 = "unknown.op"(%x) : (tensor<2xf32>) -> tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
