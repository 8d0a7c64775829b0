// slice(gather(x, i)) = gather(slice'(x), slice''(i)).
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @rows(
// CHECK-NEXT:   %0 = mg.slice %arg1 {offsets = array<i64: 2, 0>, sizes = array<i64: 4, 1>, strides = array<i64: 1, 1>} : (tensor<9x1xi32>) -> tensor<4x1xi32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] {bounds = "clamp"} : (tensor<50x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %1 : tensor<4x8xf32>
func.func @rows(%x: tensor<50x8xf32>, %i: tensor<9x1xi32>) -> tensor<4x8xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "clamp"} : (tensor<50x8xf32>, tensor<9x1xi32>) -> tensor<9x8xf32>
  %1 = mg.slice %0 {offsets = array<i64: 2, 0>, sizes = array<i64: 4, 8>, strides = array<i64: 1, 1>} : (tensor<9x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// Both coordinates of each lookup are taken.
// CHECK-LABEL: func.func @pairs(
// CHECK-NEXT:   %0 = mg.slice %arg1 {offsets = array<i64: 8, 0>, sizes = array<i64: 4, 2>, strides = array<i64: -2, 1>} : (tensor<9x2xi32>) -> tensor<4x2xi32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0, 1] : (tensor<50x8xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
// CHECK-NEXT:   return %1 : tensor<4x1xf32>
func.func @pairs(%x: tensor<50x8xf32>, %i: tensor<9x2xi32>) -> tensor<4x1xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0, 1] : (tensor<50x8xf32>, tensor<9x2xi32>) -> tensor<9x1xf32>
  %1 = mg.slice %0 {offsets = array<i64: 8, 0>, sizes = array<i64: 4, 1>, strides = array<i64: -2, 1>} : (tensor<9x1xf32>) -> tensor<4x1xf32>
  return %1 : tensor<4x1xf32>
}

// CHECK: // @rows, result 0:
// CHECK: slice-of-gather{{.*}} (checked:
