// gather(x, slice(i)) = gather(x, i) with axes reversed  where the slice reverses coordinates: the order
// of axes says what a slice of the indices would.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @column_row(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [1, 0] : (tensor<5x8xf32>, tensor<4x2xi64>) -> tensor<4x1xf32>
// CHECK-NEXT:   return %0 : tensor<4x1xf32>
func.func @column_row(%x: tensor<5x8xf32>, %i: tensor<4x2xi64>) -> tensor<4x1xf32> {
  %0 = mg.slice %i {offsets = array<i64: 0, 1>, sizes = array<i64: 4, 2>, strides = array<i64: 1, -1>} : (tensor<4x2xi64>) -> tensor<4x2xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0, 1] : (tensor<5x8xf32>, tensor<4x2xi64>) -> tensor<4x1xf32>
  return %1 : tensor<4x1xf32>
}

// The lookups are reversed, not their coordinates.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.slice %arg1 {offsets = array<i64: 3, 0>, sizes = array<i64: 4, 2>, strides = array<i64: -1, 1>} : (tensor<4x2xi64>) -> tensor<4x2xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0, 1] : (tensor<5x8xf32>, tensor<4x2xi64>) -> tensor<4x1xf32>
// CHECK-NEXT:   return %1 : tensor<4x1xf32>
func.func @kept(%x: tensor<5x8xf32>, %i: tensor<4x2xi64>) -> tensor<4x1xf32> {
  %0 = mg.slice %i {offsets = array<i64: 3, 0>, sizes = array<i64: 4, 2>, strides = array<i64: -1, 1>} : (tensor<4x2xi64>) -> tensor<4x2xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0, 1] : (tensor<5x8xf32>, tensor<4x2xi64>) -> tensor<4x1xf32>
  return %1 : tensor<4x1xf32>
}

// CHECK: // @column_row, result 0:
// CHECK: gather-of-reversed{{.*}} (checked:

// CLAUSE: N17
