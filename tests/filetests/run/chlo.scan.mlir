// chlo.scan runs its region for each slice of the inputs, with slices and carries of several types, from either end.
//
// RUN: mg run %s --function=both --backend=interpreter | FileCheck %s --check-prefix=BOTH
// RUN: mg run %s --function=both --backend=jit | FileCheck %s --check-prefix=BOTH
// RUN: mg run %s --function=dynamic --backend=interpreter --input=3xi32=1,2,3 | FileCheck %s --check-prefix=DYNAMIC
// RUN: mg run %s --function=dynamic --backend=jit --input=3xi32=1,2,3 | FileCheck %s --check-prefix=DYNAMIC
// RUN: not mg run %s --function=extra --input=3xi32=1,2,3 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: not mg run %s --function=other --backend=interpreter --input=3xi32=1,2,3 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: mg opt %s | FileCheck %s --check-prefix=PRINTED
// RUN: mg opt %s --print-generic | FileCheck %s --check-prefix=GENERIC
// RUN: mg opt %s --verify-roundtrip
// REQUIRES: llvm

// Columns [1, 4], [2, 5], [3, 6]: each times the number of those before it in the loop, their number and their sum.
// BOTH{LITERAL}: tensor<2x3xf32>: [[0, 2, 6], [0, 5, 12]]
// BOTH{LITERAL}: tensor<i32>: 3
// BOTH{LITERAL}: tensor<2xf32>: [6, 15]
// BOTH{LITERAL}: tensor<2x3xf32>: [[2, 2, 0], [8, 5, 0]]
// BOTH{LITERAL}: tensor<i32>: 3
// BOTH{LITERAL}: tensor<2xf32>: [6, 15]
func.func @both() -> (tensor<2x3xf32>, tensor<i32>, tensor<2xf32>, tensor<2x3xf32>, tensor<i32>, tensor<2xf32>) {
  %x = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %n = stablehlo.constant dense<0> : tensor<i32>
  %z = stablehlo.constant dense<0.0> : tensor<2xf32>
  // PRINTED: chlo.scan(%{{.*}}) inits(%{{.*}}, %{{.*}}) dimension=1 {
  // GENERIC: "chlo.scan"(%{{.*}}, %{{.*}}, %{{.*}}) <{dimension = 1 : i64, operandSegmentSizes = array<i32: 1, 2>}> ({
  %0:3 = chlo.scan(%x) inits(%n, %z) dimension=1 {
  ^bb0(%column: tensor<2xf32>, %count: tensor<i32>, %sum: tensor<2xf32>):
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %count, %one : tensor<i32>
    %number = stablehlo.convert %count : (tensor<i32>) -> tensor<f32>
    %numbers = stablehlo.broadcast_in_dim %number, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %product = stablehlo.multiply %column, %numbers : tensor<2xf32>
    %total = stablehlo.add %sum, %column : tensor<2xf32>
    stablehlo.return %product, %next, %total : tensor<2xf32>, tensor<i32>, tensor<2xf32>
  } : (tensor<2x3xf32>, tensor<i32>, tensor<2xf32>) -> (tensor<2x3xf32>, tensor<i32>, tensor<2xf32>)
  // PRINTED: dimension=1 attributes {is_reverse = true} {
  %1:3 = chlo.scan(%x) inits(%n, %z) dimension=1 attributes {is_reverse = true} {
  ^bb0(%column: tensor<2xf32>, %count: tensor<i32>, %sum: tensor<2xf32>):
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %count, %one : tensor<i32>
    %number = stablehlo.convert %count : (tensor<i32>) -> tensor<f32>
    %numbers = stablehlo.broadcast_in_dim %number, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %product = stablehlo.multiply %column, %numbers : tensor<2xf32>
    %total = stablehlo.add %sum, %column : tensor<2xf32>
    stablehlo.return %product, %next, %total : tensor<2xf32>, tensor<i32>, tensor<2xf32>
  } : (tensor<2x3xf32>, tensor<i32>, tensor<2xf32>) -> (tensor<2x3xf32>, tensor<i32>, tensor<2xf32>)
  return %0#0, %0#1, %0#2, %1#0, %1#1, %1#2 : tensor<2x3xf32>, tensor<i32>, tensor<2xf32>, tensor<2x3xf32>, tensor<i32>, tensor<2xf32>
}

// DYNAMIC{LITERAL}: tensor<3xi32>: [1, 3, 6]
// DYNAMIC{LITERAL}: tensor<i32>: 6
func.func @dynamic(%x: tensor<?xi32>) -> (tensor<?xi32>, tensor<i32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = chlo.scan(%x) inits(%zero) dimension=0 {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1, %1 : tensor<i32>, tensor<i32>
  } : (tensor<?xi32>, tensor<i32>) -> (tensor<?xi32>, tensor<i32>)
  return %0#0, %0#1 : tensor<?xi32>, tensor<i32>
}

// REFUSED: its region must take a slice of each input and the carries, and return slices and the carries
func.func @extra(%x: tensor<3xi32>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = chlo.scan(%x) inits(%zero) dimension=0 {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1, %1 : tensor<i32>, tensor<i32>
  } : (tensor<3xi32>, tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func @other(%x: tensor<3xi32>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = chlo.scan(%x) inits(%zero) dimension=1 {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  } : (tensor<3xi32>, tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
