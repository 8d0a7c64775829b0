// Constants that IREE's compiler does not see are constants, and barriers nothing.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @constant() -> tensor<2xi32> {
// CHECK-NEXT: %cst = arith.constant dense<[2, 0]> : tensor<2xi32>
// CHECK-NEXT: return %cst
func.func @constant() -> tensor<2xi32> {
  %0 = util.unfoldable_constant dense<[2, 0]> : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: func.func @barrier
// CHECK-NEXT: return %arg0 : tensor<3xf32>
func.func @barrier(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = util.optimization_barrier %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
