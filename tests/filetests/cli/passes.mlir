// Passes, dialects and pipelines, spelt as in mlir-opt.
//
// RUN: mg opt --list-passes | FileCheck %s --check-prefix=LIST
// RUN: mg opt -show-dialects | FileCheck %s --check-prefix=DIALECTS
// RUN: mg opt %s --pass-pipeline='builtin.module(func.func(canonicalize{max-nodes=100 max-iterations=3}))' | FileCheck %s
// RUN: mg opt %s --pass-pipeline='canonicalize{max-iterations=1}' 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: not mg opt %s --pass-pipeline='builtin.module(canonicalise)' 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not mg opt %s --pass-pipeline='canonicalize{max-iterations=many}' 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not mg opt %s --pass-pipeline='builtin.module(canonicalize' 2>&1 | FileCheck %s --check-prefix=OPEN
// RUN: mg opt %s --canonicalize --mlir-print-ir-before-all -o %t 2>&1 | FileCheck %s --check-prefix=BEFORE
// RUN: mg opt %s --pass-pipeline='canonicalize,canonicalize' --mlir-print-ir-after-change -o %t 2>&1 | FileCheck %s --check-prefix=CHANGE
// RUN: mg opt %s --mlir-elide-elementsattrs-if-larger=3 | FileCheck %s --check-prefix=ELIDE

// LIST: Passes:
// LIST-NEXT: canonicalize - Brings
// LIST-NEXT: max-iterations=<number> - Rounds of the search, for each function; 60 where it is not set
// DIALECTS: Available Dialects: affine,arith,builtin,
// DIALECTS-SAME: ,mg,

// CHECK: return %arg0
// LIMIT: note: canonicalization of 'f' stopped early: the limit of 1 iterations was reached

// NAME: error: there is no pass 'canonicalise'
// NAME-NEXT: --pass-pipeline:1:16
// NAME: builtin.module(canonicalise)
// NAME-NEXT: ^^^^^^^^^^^^
// NAME: help: did you mean 'canonicalize'?
// VALUE: error: 'many' is no number from 0 to 4294967295
// OPEN: error: the parenthesis of 'builtin.module' is not closed

// BEFORE: IR Dump Before canonicalize
// BEFORE-NEXT: module {
// BEFORE: mg.transpose
// CHANGE: IR Dump After canonicalize
// CHANGE-NOT: IR Dump After canonicalize

// ELIDE: dense_resource<__elided__> : tensor<4xi64>
// ELIDE: dense<[1, 2, 3]> : tensor<3xi64>
func.func @f(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %c = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi64>
  %d = arith.constant dense<[1, 2, 3]> : tensor<3xi64>
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
