// slice(x) = x  where it takes everything; the stride of a dimension of size 1 does not matter.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @all(
// CHECK-NEXT:   return %arg0 : tensor<3x1xf32>
func.func @all(%x: tensor<3x1xf32>) -> tensor<3x1xf32> {
  %0 = mg.slice %x {offsets = array<i64: 0, 0>, sizes = array<i64: 3, 1>, strides = array<i64: 1, -1>} : (tensor<3x1xf32>) -> tensor<3x1xf32>
  return %0 : tensor<3x1xf32>
}

// A reversal takes everything too, but not in order.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 2>, sizes = array<i64: 3>, strides = array<i64: -1>} : (tensor<3xf32>) -> tensor<3xf32>
// CHECK-NEXT:   return %0 : tensor<3xf32>
func.func @kept(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = mg.slice %x {offsets = array<i64: 2>, sizes = array<i64: 3>, strides = array<i64: -1>} : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK: // @all, result 0:
// CHECK: slice-identity{{.*}} (checked:
