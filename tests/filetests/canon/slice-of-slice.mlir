// slice(slice(x)) = slice(x): offsets and strides are composed.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @every_second_reversed(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 7>, sizes = array<i64: 2>, strides = array<i64: -2>} : (tensor<9xf32>) -> tensor<2xf32>
// CHECK-NEXT:   return %0 : tensor<2xf32>
func.func @every_second_reversed(%x: tensor<9xf32>) -> tensor<2xf32> {
  %0 = mg.slice %x {offsets = array<i64: 8>, sizes = array<i64: 8>, strides = array<i64: -1>} : (tensor<9xf32>) -> tensor<8xf32>
  %1 = mg.slice %0 {offsets = array<i64: 1>, sizes = array<i64: 2>, strides = array<i64: 2>} : (tensor<8xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// The first slice is needed as a whole: the second is of it.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 4>, sizes = array<i64: 2>, strides = array<i64: 1>} : (tensor<9xf32>) -> tensor<2xf32>
// CHECK-NEXT:   %1 = mg.slice %0 {offsets = array<i64: 1>, sizes = array<i64: 1>, strides = array<i64: 1>} : (tensor<2xf32>) -> tensor<1xf32>
// CHECK-NEXT:   %2 = mg.concat %1, %0 {axis = 0 : i64} : (tensor<1xf32>, tensor<2xf32>) -> tensor<3xf32>
// CHECK-NEXT:   return %2 : tensor<3xf32>
func.func @kept(%x: tensor<9xf32>) -> tensor<3xf32> {
  %0 = mg.slice %x {offsets = array<i64: 4>, sizes = array<i64: 2>, strides = array<i64: 1>} : (tensor<9xf32>) -> tensor<2xf32>
  %1 = mg.concat %0, %0 {axis = 0 : i64} : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  %2 = mg.slice %1 {offsets = array<i64: 1>, sizes = array<i64: 3>, strides = array<i64: 1>} : (tensor<4xf32>) -> tensor<3xf32>
  return %2 : tensor<3xf32>
}

// CHECK: // @every_second_reversed, result 0:
// CHECK: slice-of-slice{{.*}} (checked:

// CLAUSE: N25
