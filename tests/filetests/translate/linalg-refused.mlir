// What has no form in upstream's dialects is an error that points at it.
//
// REQUIRES: mlir
// RUN: not mg translate %S/Inputs/unknown.mlir --to=mlir-linalg 2>&1 | FileCheck %s
// RUN: not mg translate %S/Inputs/check.mlir --to=mlir-linalg 2>&1 | FileCheck %s --check-prefix=CHECKED
// RUN: not mg translate %S/Inputs/compiled-library.mlir --to=mlir-linalg 2>&1 | FileCheck %s --check-prefix=LIBRARY
// RUN: not mg translate %S/Inputs/unknown.mlir --prefer=tensor 2>&1 | FileCheck %s --check-prefix=PREFER
// RUN: not mg translate %S/Inputs/unknown.mlir --to=stablehlo --errors=status 2>&1 | FileCheck %s --check-prefix=ERRORS

// CHECK: error: {{.*}}'some.op'
// CHECKED: error: 'check.expect_eq' cannot be exported: no operation of upstream's dialects compares such elements
// LIBRARY: error: 'stablehlo.cholesky' cannot be exported: MLIR has no operation like mg.cholesky
// PREFER: error: --prefer belongs to --to=mlir-linalg
// ERRORS: error: --errors belongs to --to=mlir-linalg
