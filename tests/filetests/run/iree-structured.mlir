// IREE's structured operations, in its own form, beside linalg's.
//
// REQUIRES: mlir
// RUN: mg run %s --function=topk --backend=interpreter --input=2x4xf32=3,1,3,9,-1,7,7,0 | FileCheck %s --check-prefix=TOPK
// RUN: mg run %s --function=topk --backend=jit --input=2x4xf32=3,1,3,9,-1,7,7,0 | FileCheck %s --check-prefix=TOPK
// RUN: mg run %s --function=values --backend=interpreter --input=5xi32=3,1,4,1,5 | FileCheck %s --check-prefix=VALUES
// RUN: mg run %s --function=values --backend=jit --input=5xi32=3,1,4,1,5 | FileCheck %s --check-prefix=VALUES
// RUN: mg run %s --function=best --backend=interpreter --input=2x3xf32=1,5,5,-4,-9,-7 --input=index=10 | FileCheck %s --check-prefix=BEST
// RUN: mg run %s --function=best --backend=jit --input=2x3xf32=1,5,5,-4,-9,-7 --input=index=10 | FileCheck %s --check-prefix=BEST
// RUN: mg run %s --function=scans --backend=interpreter --input=3x2xi32=1,2,3,4,5,6 --input=2xi32=10,20 | FileCheck %s --check-prefix=SCANS
// RUN: mg run %s --function=scans --backend=jit --input=3x2xi32=1,2,3,4,5,6 --input=2xi32=10,20 | FileCheck %s --check-prefix=SCANS
// RUN: mg run %s --function=scan_of_one --input=1xf32=7 --input=f32=2 | FileCheck %s --check-prefix=ONE
// RUN: mg run %s --function=sort --backend=interpreter --input=2x2xi32=5,6,3,7 | FileCheck %s --check-prefix=SORT
// RUN: mg run %s --function=sort --backend=jit --input=2x2xi32=5,6,3,7 | FileCheck %s --check-prefix=SORT

// Outputs are before inputs that are equal to them.
// TOPK{LITERAL}: tensor<2x3xf32>: [[9, 5, 3], [7, 7, 5]]
// TOPK{LITERAL}: tensor<2x3xi32>: [[3, -1, 0], [1, 2, -1]]
func.func @topk(%x: tensor<2x4xf32>) -> (tensor<2x3xf32>, tensor<2x3xi32>) {
  %v = arith.constant dense<[[5.0, 0.0, 0.0], [5.0, 0.0, 0.0]]> : tensor<2x3xf32>
  %p = arith.constant dense<-1> : tensor<2x3xi32>
  %0:2 = iree_linalg_ext.topk dimension(1) ins(%x : tensor<2x4xf32>) outs(%v, %p : tensor<2x3xf32>, tensor<2x3xi32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.cmpf ogt, %a, %b : f32
    iree_linalg_ext.yield %1 : i1
  } -> tensor<2x3xf32>, tensor<2x3xi32>
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<2x3xi32>
}

// VALUES: tensor<2xi32>: [1, 1]
func.func @values(%x: tensor<5xi32>) -> tensor<2xi32> {
  %c = arith.constant 100 : i32
  %e = tensor.empty() : tensor<2xi32>
  %v = linalg.fill ins(%c : i32) outs(%e : tensor<2xi32>) -> tensor<2xi32>
  %0 = iree_linalg_ext.topk_v2 dimension(0) is_sorted ins(%x : tensor<5xi32>) outs(%v : tensor<2xi32>) {
  ^bb0(%a: i32, %b: i32):
    %1 = arith.cmpi slt, %a, %b : i32
    iree_linalg_ext.yield %1 : i1
  } -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// The first of equal elements; an output that no element is better than.
// BEST: tensor<2xf32>: [5, -3]
// BEST: tensor<2xi32>: [11, 99]
func.func @best(%x: tensor<2x3xf32>, %base: index) -> (tensor<2xf32>, tensor<2xi32>) {
  %v = arith.constant dense<-3.0> : tensor<2xf32>
  %p = arith.constant dense<99> : tensor<2xi32>
  %0:2 = iree_linalg_ext.arg_compare dimension(1) ins(%x : tensor<2x3xf32>) outs(%v, %p : tensor<2xf32>, tensor<2xi32>) index_base(%base : index) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.cmpf ogt, %a, %b : f32
    iree_linalg_ext.yield %1 : i1
  } -> tensor<2xf32>, tensor<2xi32>
  return %0#0, %0#1 : tensor<2xf32>, tensor<2xi32>
}

// SCANS{LITERAL}: tensor<3x2xi32>: [[1, 2], [4, 6], [9, 12]]
// SCANS: tensor<2xi32>: [9, 12]
// SCANS{LITERAL}: tensor<3x2xi32>: [[10, 20], [9, 18], [6, 14]]
// SCANS: tensor<2xi32>: [6, 14]
func.func @scans(%x: tensor<3x2xi32>, %s: tensor<2xi32>) -> (tensor<3x2xi32>, tensor<2xi32>, tensor<3x2xi32>, tensor<2xi32>) {
  %e = tensor.empty() : tensor<3x2xi32>
  %0:2 = iree_linalg_ext.scan dimension(0) inclusive(true) ins(%x : tensor<3x2xi32>) outs(%e, %s : tensor<3x2xi32>, tensor<2xi32>) {
  ^bb0(%a: i32, %b: i32):
    %2 = arith.addi %a, %b : i32
    iree_linalg_ext.yield %2 : i32
  } -> tensor<3x2xi32>, tensor<2xi32>
  %1:2 = iree_linalg_ext.scan dimension(0) inclusive(false) ins(%x : tensor<3x2xi32>) outs(%e, %s : tensor<3x2xi32>, tensor<2xi32>) {
  ^bb0(%a: i32, %b: i32):
    %2 = arith.subi %a, %b : i32
    iree_linalg_ext.yield %2 : i32
  } -> tensor<3x2xi32>, tensor<2xi32>
  return %0#0, %0#1, %1#0, %1#1 : tensor<3x2xi32>, tensor<2xi32>, tensor<3x2xi32>, tensor<2xi32>
}

// ONE: tensor<1xf32>: [7]
// ONE: tensor<f32>: 2
func.func @scan_of_one(%x: tensor<1xf32>, %s: tensor<f32>) -> (tensor<1xf32>, tensor<f32>) {
  %0:2 = iree_linalg_ext.scan dimension(0) inclusive(true) ins(%x : tensor<1xf32>) outs(%x, %s : tensor<1xf32>, tensor<f32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.addf %a, %b : f32
    iree_linalg_ext.yield %1 : f32
  } -> tensor<1xf32>, tensor<f32>
  return %0#0, %0#1 : tensor<1xf32>, tensor<f32>
}

// SORT{LITERAL}: tensor<2x2xi32>: [[3, 6], [5, 7]]
func.func @sort(%x: tensor<2x2xi32>) -> tensor<2x2xi32> {
  %0 = iree_linalg_ext.sort dimension(0) outs(%x : tensor<2x2xi32>) {
  ^bb0(%a: i32, %b: i32):
    %1 = arith.cmpi slt, %a, %b : i32
    iree_linalg_ext.yield %1 : i1
  } -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}
