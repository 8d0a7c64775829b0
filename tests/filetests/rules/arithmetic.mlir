// RUN: mg opt %s --canonicalize --rules=%S/../../../examples/rules/arithmetic.mgr --explain | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=WITHOUT

// CHECK-LABEL: func.func @difference(
// CHECK-NEXT:    %0 = arith.subi %arg1, %arg0
// CHECK-NEXT:    return %0
// WITHOUT-LABEL: func.func @difference(
// WITHOUT-COUNT-2: arith.subi
func.func @difference(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %c = arith.constant dense<0> : tensor<4xi32>
  %0 = arith.subi %x, %y : tensor<4xi32>
  %1 = arith.subi %c, %0 : tensor<4xi32>
  return %1 : tensor<4xi32>
}

// CHECK-LABEL: func.func @choice(
// CHECK-NEXT:    %0 = arith.select %arg0, %arg1, %arg2
// CHECK-NEXT:    %1 = arith.addi %0, %arg3
// CHECK-NEXT:    return %1
func.func @choice(%c: tensor<4xi1>, %x: tensor<4xi32>, %y: tensor<4xi32>, %z: tensor<4xi32>) -> tensor<4xi32> {
  %0 = arith.addi %x, %z : tensor<4xi32>
  %1 = arith.addi %y, %z : tensor<4xi32>
  %2 = arith.select %c, %0, %1 : tensor<4xi1>, tensor<4xi32>
  return %2 : tensor<4xi32>
}

// CHECK: // @difference, result 0:
// CHECK-NEXT: // step 1: negated-difference (checked: {{[0-9]+}} runs agree)
// CHECK-NEXT: // rule: rule "negated-difference" { %c = arith.constant {value = $v} %0 = arith.subi %x, %y %1 = arith.subi %c, %0 return %1 } where splat($v) == 0 => { %2 = arith.subi %y, %x return %2 }
