// slice(pad(x, v)) = pad(slice'(x), v), = broadcast(v)  where it takes nothing of x.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @inside(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 3>, sizes = array<i64: 2>, strides = array<i64: -2>} : (tensor<4xf32>) -> tensor<2xf32>
// CHECK-NEXT:   return %0 : tensor<2xf32>
func.func @inside(%x: tensor<4xf32>, %v: tensor<f32>) -> tensor<2xf32> {
  %0 = mg.pad %x, %v {high = array<i64: 3>, low = array<i64: 2>} : (tensor<4xf32>, tensor<f32>) -> tensor<9xf32>
  %1 = mg.slice %0 {offsets = array<i64: 5>, sizes = array<i64: 2>, strides = array<i64: -2>} : (tensor<9xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// What is not looked at is not padded.
// CHECK-LABEL: func.func @across(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 0, 0>, sizes = array<i64: 2, 8>, strides = array<i64: 1, 1>} : (tensor<90x8xf32>) -> tensor<2x8xf32>
// CHECK-NEXT:   %1 = mg.pad %0, %arg1 {high = array<i64: 0, 0>, low = array<i64: 1, 0>} : (tensor<2x8xf32>, tensor<f32>) -> tensor<3x8xf32>
// CHECK-NEXT:   return %1 : tensor<3x8xf32>
func.func @across(%x: tensor<90x8xf32>, %v: tensor<f32>) -> tensor<3x8xf32> {
  %0 = mg.pad %x, %v {high = array<i64: 3, 0>, low = array<i64: 2, 0>} : (tensor<90x8xf32>, tensor<f32>) -> tensor<95x8xf32>
  %1 = mg.slice %0 {offsets = array<i64: 1, 0>, sizes = array<i64: 3, 8>, strides = array<i64: 1, 1>} : (tensor<95x8xf32>) -> tensor<3x8xf32>
  return %1 : tensor<3x8xf32>
}

// CHECK-LABEL: func.func @border(
// CHECK-NEXT:   %0 = mg.broadcast %arg1 {dims = array<i64>} : (tensor<f32>) -> tensor<2xf32>
// CHECK-NEXT:   return %0 : tensor<2xf32>
func.func @border(%x: tensor<4xf32>, %v: tensor<f32>) -> tensor<2xf32> {
  %0 = mg.pad %x, %v {high = array<i64: 3>, low = array<i64: 2>} : (tensor<4xf32>, tensor<f32>) -> tensor<9xf32>
  %1 = mg.slice %0 {offsets = array<i64: 6>, sizes = array<i64: 2>, strides = array<i64: 1>} : (tensor<9xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// CHECK: // @inside, result 0:
// CHECK: slice-of-pad{{.*}} (checked:
