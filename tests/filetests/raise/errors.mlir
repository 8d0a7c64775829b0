// What MLIR says of a text that only it can read is said with the text's place; what it crashes on
// is an error like others.
//
// REQUIRES: mlir
// RUN: not mg opt %s --split-input-file 2>&1 | FileCheck %s
// RUN: not mg opt %S/Inputs/crash.mlirbc 2>&1 | FileCheck %s --check-prefix=CRASH
// RUN: not mg translate %S/Inputs/not-bytecode.mlirbc 2>&1 | FileCheck %s --check-prefix=CUT
// RUN: not mg opt %S/Inputs/junk.mlirbc 2>&1 | FileCheck %s --check-prefix=JUNK
// RUN: not mg translate %S/Inputs/unknown.mlir --from=mlir-linalg 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// UNKNOWN: error: MLIR reports: Dialect `mg' not found for custom op 'mg.transpose'
// UNKNOWN-NOT: Available dialects
// UNKNOWN: help: MLIR reads what it does not know in the generic form only
// JUNK: error: {{.*}}junk.mlirbc is neither MLIR's bytecode nor text
// CRASH: error: {{.*}}crash.mlirbc: MLIR reports: nothing, it ends with signal 6 when it reads this
// CUT: error: {{.*}}not-bytecode.mlirbc: MLIR reports: 

// CHECK: error: MLIR reports: 'linalg.generic' op expected the number of tensor results (2) to be equal
// CHECK-NEXT: errors.mlir:[[#@LINE+4]]:10
func.func @results(%x: tensor<4xf32>) -> tensor<4xf32> {
  // Of two outputs.
  %e = tensor.empty() : tensor<4xf32>
  %0:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%x : tensor<4xf32>) {
  ^bb0(%out: f32):
    linalg.yield %out : f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0 : tensor<4xf32>
}
// -----
// Neither knows it: then it is ours to say.
// CHECK: error: use of undeclared SSA value name
// CHECK-NEXT: errors.mlir:[[#@LINE+1]]
no.such %x
// -----
// A syntax error of ours is not MLIR's business.
// CHECK: error:
// CHECK-NOT: MLIR says
func.func @broken( {
}
