// Limits of the search are options; hitting one is a remark that names it, and what was written stays
// what is meant. The exact choice of forms has a limit of its own.
//
// RUN: mg opt %s --pass-pipeline='canonicalize{max-iterations=1}' 2>&1 | FileCheck %s --check-prefix=ITER
// RUN: mg opt %s --pass-pipeline='canonicalize{max-nodes=1}' 2>&1 | FileCheck %s --check-prefix=NODE
// RUN: mg opt %s --pass-pipeline='canonicalize{max-work=10}' 2>&1 | FileCheck %s --check-prefix=WORK
// RUN: mg opt %s --pass-pipeline='canonicalize{max-time-ms=0}' 2>&1 | FileCheck %s --check-prefix=TIME
// RUN: mg opt %s --canonicalize --extract=exact --extract-time-limit=0 2>&1 | FileCheck %s --check-prefix=OPEN
// RUN: mg opt %s --canonicalize --extract=exact --extract-time-limit=600 2>&1 | FileCheck %s --check-prefix=EXACT
// RUN: not mg opt %s --canonicalize --extract-time-limit=soon 2>&1 | FileCheck %s --check-prefix=BAD

// ITER: stopped early: the limit of 1 iterations was reached, mostly by '{{.+}}'; the best form so far is taken
// NODE: stopped early: the limit of 1 new e-nodes was reached, mostly by '{{.+}}'; the best form so far is taken
// WORK: stopped early: the limit of 10 tries of rules was reached, mostly by '{{.+}}'; the best form so far is taken
// TIME: stopped early: the limit of 0 s was reached, mostly by '{{.+}}'; how far the search came depends on the machine, so that the function is only expanded
// TIME: %0 = mg.transpose %arg0 {permutation = array<i64: 1, 0>} : (tensor<8x5xf32>) -> tensor<5x8xf32>
// TIME-NEXT: %1 = mg.reshape %0 : (tensor<5x8xf32>) -> tensor<5x8x1xf32>
// TIME-NEXT: %2 = mg.reshape %arg1 : (tensor<3x1xi64>) -> tensor<1x3x1xi64>
// TIME-NEXT: %3 = mg.gather_multiaxis %1[%2] axes [1] {from_end} : (tensor<5x8x1xf32>, tensor<1x3x1xi64>) -> tensor<5x3x1xf32>
// TIME-NEXT: %4 = mg.transpose %3 {permutation = array<i64: 1, 2, 0>} : (tensor<5x3x1xf32>) -> tensor<3x1x5xf32>
// TIME-NEXT: return %4
// OPEN: the exact extraction of 'main' stopped early: the limit of 0 s was reached; the greedy choice is taken
// OPEN: mg.gather_multiaxis %arg0[%arg1] axes [0] {from_end}
// EXACT-NOT: stopped early
// EXACT: mg.gather_multiaxis %arg0[%arg1] axes [0] {from_end}
// BAD: a number of seconds is expected
func.func @main(%x: tensor<8x5xf32>, %i: tensor<3x1xi64>) -> tensor<3x1x5xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<8x5xf32>) -> tensor<5x8xf32>
  %1 = "onnx.Gather"(%0, %i) {axis = 1 : si64} : (tensor<5x8xf32>, tensor<3x1xi64>) -> tensor<5x3x1xf32>
  %2 = mg.transpose %1 {permutation = array<i64: 1, 2, 0>} : (tensor<5x3x1xf32>) -> tensor<3x1x5xf32>
  return %2 : tensor<3x1x5xf32>
}

// CLAUSE: N8, N29
