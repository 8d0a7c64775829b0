// The program around passes, as mlir-opt prints it, and its other options.
//
// RUN: mg opt %s --cse --canonicalize --mlir-print-ir-before=canonicalize -o %t 2>&1 | FileCheck %s --check-prefix=BEFORE
// RUN: mg opt %s --cse --canonicalize --mlir-print-ir-after=cse --mlir-print-ir-module-scope --mlir-print-local-scope -o %t 2>&1 | FileCheck %s --check-prefix=AFTER
// RUN: mg opt %s --cse --symbol-dce --mlir-print-ir-after-all --mlir-print-ir-after-change -o %t 2>&1 | FileCheck %s --check-prefix=CHANGE
// RUN: mg opt %s --cse --symbol-dce --mlir-print-ir-after=symbol-dce --mlir-print-ir-after-change -o %t 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
// RUN: not mg opt %S/Inputs/refused-later.mlir --canonicalize --to=onnx --mlir-print-ir-after-failure 2>&1 | FileCheck %s --check-prefix=FAILURE
// RUN: not mg opt %s --cse --mlir-print-ir-after=csee 2>&1 | FileCheck %s --check-prefix=NAME
//
// RUN: mg opt %s --cse --verify-each=false --mlir-disable-threading | FileCheck %s
// RUN: mg opt %s --cse --verify-each | FileCheck %s
//
// RUN: not mg opt %s --no-implicit-module 2>&1 | FileCheck %s --check-prefix=IMPLICIT
// RUN: mg opt %s | mg opt --no-implicit-module --cse - | FileCheck %s

// BEFORE-NOT: IR Dump
// BEFORE: // -----// IR Dump Before canonicalize //----- //
// BEFORE-NOT: IR Dump
// AFTER: // -----// IR Dump After cse //----- //
// AFTER-NOT: IR Dump
// CHANGE: // -----// IR Dump After cse //----- //
// CHANGE-NOT: IR Dump
// NONE-NOT: IR Dump
// FAILURE: // -----// IR Dump After canonicalize Failed //----- //
// FAILURE: my.op
// FAILURE: error:
// NAME: error: invalid value 'csee' for '--print-ir-after <PASS>': there is no pass 'csee'; did you mean 'cse'?
// IMPLICIT: error: expected 'module' around all operations, which --no-implicit-module demands
// IMPLICIT-NEXT: print-ir.mlir:[[#@LINE+6]]:1
// IMPLICIT: help: write module { … } around them, or leave --no-implicit-module out

// CHECK: func.func @f(
// CHECK-NOT: arith.constant
// CHECK: return
func.func @f(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %c = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi64>
  return %x : tensor<2x3xf32>
}
