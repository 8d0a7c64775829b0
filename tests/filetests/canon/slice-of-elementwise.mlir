// slice(f(x, y)) = f(slice(x), slice(y))  where f works element by element.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @sum(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 3>, sizes = array<i64: 2>, strides = array<i64: 1>} : (tensor<9xi32>) -> tensor<2xi32>
// CHECK-NEXT:   %1 = mg.slice %arg1 {offsets = array<i64: 3>, sizes = array<i64: 2>, strides = array<i64: 1>} : (tensor<9xi32>) -> tensor<2xi32>
// CHECK-NEXT:   %2 = arith.addi %0, %1 : tensor<2xi32>
// CHECK-NEXT:   return %2 : tensor<2xi32>
func.func @sum(%x: tensor<9xi32>, %y: tensor<9xi32>) -> tensor<2xi32> {
  %0 = arith.addi %x, %y : tensor<9xi32>
  %1 = mg.slice %0 {offsets = array<i64: 3>, sizes = array<i64: 2>, strides = array<i64: 1>} : (tensor<9xi32>) -> tensor<2xi32>
  return %1 : tensor<2xi32>
}

// CHECK: // @sum, result 0:
// CHECK: slice-of-elementwise{{.*}} (checked:
