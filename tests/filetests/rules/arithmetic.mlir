// RUN: mg opt %s --canonicalize --rules=%S/../../../examples/rules/arithmetic.mgr --explain | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=WITHOUT

// CHECK-LABEL: func.func @zero(
// CHECK-NEXT:    return %arg0
// WITHOUT-LABEL: func.func @zero(
// WITHOUT:         arith.addi
func.func @zero(%x: tensor<4xi32>) -> tensor<4xi32> {
  %c = arith.constant dense<0> : tensor<4xi32>
  %0 = arith.addi %x, %c : tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @choice(
// CHECK-NEXT:    return %arg1
func.func @choice(%c: tensor<4xi1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.select %c, %x, %x : tensor<4xi1>, tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK: // @zero, result 0:
// CHECK-NEXT: // step 1: add-zero (checked: {{[0-9]+}} runs agree)
// CHECK-NEXT: // rule: rule "add-zero" { %c = arith.constant {value = $v} %0 = arith.addi %x, %c return %0 } where splat($v) == 0 => { return %x }
