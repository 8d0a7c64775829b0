// slice(x) = slice(x)  where a single element is taken: its stride does not matter, so it is 1.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @single(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 3, 1>, sizes = array<i64: 1, 2>, strides = array<i64: 1, -1>} : (tensor<5x2xf32>) -> tensor<1x2xf32>
// CHECK-NEXT:   return %0 : tensor<1x2xf32>
func.func @single(%x: tensor<5x2xf32>) -> tensor<1x2xf32> {
  %0 = mg.slice %x {offsets = array<i64: 3, 1>, sizes = array<i64: 1, 2>, strides = array<i64: -7, -1>} : (tensor<5x2xf32>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 3>, sizes = array<i64: 2>, strides = array<i64: -2>} : (tensor<5xf32>) -> tensor<2xf32>
// CHECK-NEXT:   return %0 : tensor<2xf32>
func.func @kept(%x: tensor<5xf32>) -> tensor<2xf32> {
  %0 = mg.slice %x {offsets = array<i64: 3>, sizes = array<i64: 2>, strides = array<i64: -2>} : (tensor<5xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK: // @single, result 0:
// CHECK: slice-least{{.*}} (checked:
