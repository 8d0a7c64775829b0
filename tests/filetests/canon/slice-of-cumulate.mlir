// What a slice of cumulative sums does not need is not added up.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --canonicalize --verify-equivalence -o %t.mlir 2>&1 | FileCheck %s --check-prefix=SAME
//
// SAME: function 'begin' means the same before and after
// SAME: function 'one' means the same before and after

// CHECK-LABEL: func.func @begin(
// CHECK-NEXT: %[[PART:.*]] = mg.slice %arg0 {offsets = array<i64: 2, 0>, sizes = array<i64: 1, 5>
// CHECK-NEXT: %[[SUMS:.*]] = mg.cumulate %[[PART]]
// CHECK-NEXT: mg.slice %[[SUMS]] {offsets = array<i64: 0, 3>, sizes = array<i64: 1, 2>
// CHECK-NEXT: return
func.func @begin(%x: tensor<4x9xf32>) -> tensor<1x2xf32> {
  %0 = mg.cumulate %x {axis = 1 : i64, kind = "sum"} : (tensor<4x9xf32>) -> tensor<4x9xf32>
  %1 = mg.slice %0 {offsets = array<i64: 2, 3>, sizes = array<i64: 1, 2>, strides = array<i64: 1, 1>} : (tensor<4x9xf32>) -> tensor<1x2xf32>
  return %1 : tensor<1x2xf32>
}

// The last of the sums from each position on is the last element.
// CHECK-LABEL: func.func @one(
// CHECK-NEXT: mg.slice %arg0 {offsets = array<i64: 8>
// CHECK-NEXT: return
func.func @one(%x: tensor<9xf32>) -> tensor<1xf32> {
  %0 = mg.cumulate %x {axis = 0 : i64, kind = "sum", reverse} : (tensor<9xf32>) -> tensor<9xf32>
  %1 = mg.slice %0 {offsets = array<i64: 8>, sizes = array<i64: 1>, strides = array<i64: 1>} : (tensor<9xf32>) -> tensor<1xf32>
  return %1 : tensor<1xf32>
}
