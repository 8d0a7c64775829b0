// Passes by MLIR's names that do one thing each, as options in the order given and in pipelines.
//
// RUN: mg opt %s --cse | FileCheck %s --check-prefix=CSE
// RUN: mg opt %s --symbol-dce | FileCheck %s --check-prefix=DCE
// RUN: mg opt %s --inline --cse | FileCheck %s --check-prefix=INLINE
// RUN: mg opt %s --pass-pipeline='builtin.module(inline,cse)' | FileCheck %s --check-prefix=INLINE
// RUN: mg opt %s --print-locations --strip-debuginfo | FileCheck %s --check-prefix=STRIP
// RUN: mg opt %s --cse --symbol-dce --inline --strip-debuginfo --mlir-pass-statistics -o %t 2>&1 | FileCheck %s --check-prefix=STATISTICS
// RUN: mg opt %s --inline --cse --verify-equivalence -o %t
//
// The order of the options is that of the passes; each may have options of its own, and be there several times.
// RUN: mg opt %s --cse --canonicalize=max-nodes=100 --inline --cse --dump-pass-pipeline -o %t 2>&1 | FileCheck %s --check-prefix=PIPELINE
// RUN: mg opt %s -inline -cse -dump-pass-pipeline -o %t 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: not mg opt %s --canonicalize=max-node=100 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not mg opt %s --cse --pass-pipeline=cse 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: not mg opt %s --cse --rules=%t 2>&1 | FileCheck %s --check-prefix=RULES
// RUN: mg opt --help | FileCheck %s --check-prefix=HELP

// PIPELINE: builtin.module(cse,canonicalize{max-iterations=60 max-nodes=100 max-work=30000000 max-time-ms=120000},inline,cse)
// TWO: builtin.module(inline,cse)
// OPTION: error: the pass 'canonicalize' has no option 'max-node'
// OPTION-NEXT: <passes>:1:14
// OPTION: help: did you mean 'max-nodes'?
// BOTH: error: the argument '--cse' cannot be used with '--pass-pipeline <PIPELINE>'
// RULES: error: --rules adds to canonicalization: --canonicalize is missing
// HELP: Passes, in the order given:
// HELP: --cse
// HELP-NEXT: Merges equal operations
// HELP: Around passes:
// HELP: --mlir-print-ir-after-change

// STATISTICS: cse: 2 operations merged, 1 unused ones removed
// STATISTICS-NEXT: symbol-dce: 2 functions removed
// STATISTICS-NEXT: inline: 3 operations inlined, 1 functions removed
// STATISTICS-NEXT: strip-debuginfo: {{[0-9]+}} locations removed

// STRIP-NOT: loc("
// STRIP: loc(unknown)

// The unused operation goes, and those that are equal are one, also where the second is in a branch.
// CSE-LABEL: func.func @main(
// CSE-NEXT: %0 = arith.negf %arg0 : tensor<4xf32>
// CSE-NEXT: %1 = arith.addf %0, %0 : tensor<4xf32>
// CSE-NEXT: %2 = scf.if %arg1
// CSE-NEXT: scf.yield %0
// CSE: func.func private @half
//
// INLINE-LABEL: func.func @main(
// INLINE-NOT: call @half
// INLINE: arith.mulf
// INLINE: call @kept(
// INLINE-NOT: @half
// INLINE: func.func private @kept(
// INLINE-NOT: @half
// INLINE-NOT: @chain
//
// DCE: func.func @main(
// DCE: func.func private @half(
// DCE: func.func private @kept(
// DCE-NOT: @chain
func.func @main(%x: tensor<4xf32>, %c: i1) -> tensor<4xf32> {
  %0 = arith.negf %x : tensor<4xf32>
  %1 = arith.negf %x : tensor<4xf32>
  %2 = arith.addf %0, %1 : tensor<4xf32>
  %3 = arith.mulf %0, %1 : tensor<4xf32>
  %4 = scf.if %c -> (tensor<4xf32>) {
    %9 = arith.negf %x : tensor<4xf32>
    scf.yield %9 : tensor<4xf32>
  } else {
    scf.yield %2 : tensor<4xf32>
  }
  %5 = call @half(%4) : (tensor<4xf32>) -> tensor<4xf32>
  %6 = call @kept(%5) {no_inline} : (tensor<4xf32>) -> tensor<4xf32>
  return %6 : tensor<4xf32>
}

func.func private @half(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.constant dense<0.5> : tensor<4xf32>
  %1 = arith.mulf %x, %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

func.func private @kept(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// Functions that only unreferenced ones call are unreferenced.
func.func private @chain(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @chained(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func private @chained(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
