// A rule without end is stopped by the limits and named; the result is right all the same.
//
// RUN: mg opt %s --canonicalize --rules=%S/Inputs/endless.mgr --verify-equivalence 2>&1 | FileCheck %s

// CHECK-DAG: note: canonicalization of 'main' stopped early
// CHECK-DAG: rule 'growing' did most of it
// CHECK-DAG: function 'main' means the same before and after
// CHECK:     %0 = arith.addi %arg0, %arg1 : tensor<3xi32>
// CHECK-NEXT: return %0
func.func @main(%x: tensor<3xi32>, %y: tensor<3xi32>) -> tensor<3xi32> {
  %0 = arith.addi %x, %y : tensor<3xi32>
  return %0 : tensor<3xi32>
}
