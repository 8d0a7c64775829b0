// What is known of a rule. The proofs of these need no solver.
//
// RUN: mg rules reshape-identity slice-of-transpose | FileCheck %s --check-prefix=PLAIN
// RUN: mg rules reshape-identity slice-of-transpose expand-onnx.Gather --prove --solver=none | FileCheck %s
// RUN: mg rules reshape-identity --prove --solver=none --json | FileCheck %s --check-prefix=JSON
// RUN: mg rules --rules=%S/../../../examples/rules/views.mgr slice-of-negf --prove --solver=none | FileCheck %s --check-prefix=USER
// RUN: not mg rules reshape-idenity 2>&1 | FileCheck %s --check-prefix=NONE

// PLAIN:      reshape-identity
// PLAIN-NEXT: reshape(x) = x where the shapes are equal
// PLAIN-NEXT: slice-of-transpose
// PLAIN-NEXT: slice(transpose(x)) = transpose(slice'(x))
// PLAIN-NEXT: 2 rules

// CHECK:      expand-onnx.Gather: tried on samples (
// CHECK:      reshape-identity: proved for all sizes from 0 on: {{[0-9]+}} forms, ranks up to 3 (
// CHECK:      slice-of-transpose: proved for all sizes from 1 on: 12 forms, ranks up to 3 (
// CHECK:      3 rules: 2 proved for all sizes, 0 proved at the sizes of instances, 1 tried (

// JSON: {"rule":"reshape-identity",{{.*}}"label":"proved for all sizes",{{.*}}"least_size":0,

// USER:      slice-of-negf: proved for all sizes from 1 on: 12 forms, ranks up to 2 (

// NONE: there is no rule 'reshape-idenity'
