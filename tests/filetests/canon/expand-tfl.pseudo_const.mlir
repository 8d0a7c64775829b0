// A constant is the core's constant.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @f() -> tensor<2xi32> {
// CHECK-NEXT:    %cst = arith.constant dense<[2, 0]> : tensor<2xi32>
// CHECK-NEXT:    return %cst : tensor<2xi32>
func.func @f() -> tensor<2xi32> {
  %ids = "tfl.pseudo_const"() {value = dense<[2, 0]> : tensor<2xi32>} : () -> tensor<2xi32>
  return %ids : tensor<2xi32>
}
