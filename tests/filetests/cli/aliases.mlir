// mlir-opt's own spellings.
//
// RUN: mg opt %s -mlir-print-op-generic -allow-unregistered-dialect | FileCheck %s
// RUN: mg opt %s --mlir-print-op-generic --allow-unregistered-dialect | FileCheck %s
// RUN: mg opt %s --mlir-print-debuginfo | FileCheck %s --check-prefix=LOC
// RUN: mg opt %s --pass-pipeline='builtin.module(func.func(canonicalize))' --mlir-print-ir-after-all -o %t 2>&1 | FileCheck %s --check-prefix=AFTER
// RUN: cat %t | FileCheck %s --check-prefix=WRITTEN
// RUN: mg opt %s --canonicalize --mlir-timing 2>&1 | FileCheck %s --check-prefix=TIMING
// RUN: mg opt %s --canonicalize --statistics -o %t 2>&1 | FileCheck %s --check-prefix=STATISTICS
// RUN: cat %s | mg opt | FileCheck %s --check-prefix=WRITTEN
// RUN: not mg opt %s --canonicalize --pass-pipeline=canonicalize 2>&1 | FileCheck %s --check-prefix=BOTH

// CHECK: "builtin.module"() ({
// LOC: loc(
// AFTER: IR Dump After canonicalize
// WRITTEN: module {
// TIMING: Execution time report
// TIMING: canonicalize
// STATISTICS: @f
// BOTH: error: the argument '--canonicalize[=<OPTIONS>]' cannot be used with
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
