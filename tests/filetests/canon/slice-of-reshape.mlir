// slice(reshape(x)) = reshape(slice'(x))  where each sliced dimension is one of x; else without units.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @whole_dimension(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 1, 0, 0>, sizes = array<i64: 3, 3, 2>, strides = array<i64: 1, 1, 1>} : (tensor<4x3x2xf32>) -> tensor<3x3x2xf32>
// CHECK-NEXT:   %1 = mg.slice %arg0 {offsets = array<i64: 0, 0, 0>, sizes = array<i64: 1, 3, 2>, strides = array<i64: 1, 1, 1>} : (tensor<4x3x2xf32>) -> tensor<1x3x2xf32>
// CHECK-NEXT:   %2 = mg.concat %0, %1 {axis = 0 : i64} : (tensor<3x3x2xf32>, tensor<1x3x2xf32>) -> tensor<4x3x2xf32>
// CHECK-NEXT:   %3 = mg.reshape %2 : (tensor<4x3x2xf32>) -> tensor<24xf32>
// CHECK-NEXT:   return %3 : tensor<24xf32>
func.func @whole_dimension(%x: tensor<4x3x2xf32>) -> tensor<24xf32> {
  %0 = mg.reshape %x : (tensor<4x3x2xf32>) -> tensor<4x6xf32>
  %1 = mg.slice %0 {offsets = array<i64: 1, 0>, sizes = array<i64: 3, 6>, strides = array<i64: 1, 1>} : (tensor<4x6xf32>) -> tensor<3x6xf32>
  %2 = mg.reshape %1 : (tensor<3x6xf32>) -> tensor<3x3x2xf32>
  %3 = mg.broadcast %2 {dims = array<i64: 0, 1, 2>} : (tensor<3x3x2xf32>) -> tensor<3x3x2xf32>
  %4 = mg.concat %3, %x {axis = 0 : i64} : (tensor<3x3x2xf32>, tensor<4x3x2xf32>) -> tensor<7x3x2xf32>
  %5 = mg.slice %4 {offsets = array<i64: 0, 0, 0>, sizes = array<i64: 4, 3, 2>, strides = array<i64: 1, 1, 1>} : (tensor<7x3x2xf32>) -> tensor<4x3x2xf32>
  %6 = mg.reshape %5 : (tensor<4x3x2xf32>) -> tensor<24xf32>
  return %6 : tensor<24xf32>
}

// The sliced dimension is made of two.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<4x3x2xf32>) -> tensor<4x6xf32>
// CHECK-NEXT:   %1 = mg.slice %0 {offsets = array<i64: 0, 1>, sizes = array<i64: 4, 5>, strides = array<i64: 1, 1>} : (tensor<4x6xf32>) -> tensor<4x5xf32>
// CHECK-NEXT:   return %1 : tensor<4x5xf32>
func.func @kept(%x: tensor<4x3x2xf32>) -> tensor<4x5xf32> {
  %0 = mg.reshape %x : (tensor<4x3x2xf32>) -> tensor<4x6xf32>
  %1 = mg.slice %0 {offsets = array<i64: 0, 1>, sizes = array<i64: 4, 5>, strides = array<i64: 1, 1>} : (tensor<4x6xf32>) -> tensor<4x5xf32>
  return %1 : tensor<4x5xf32>
}

// Dimensions of size 1 do not tell one slice of a reshape from another.
// CHECK-LABEL: func.func @units(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<6xi32>) -> tensor<3x2xi32>
// CHECK-NEXT:   %1 = mg.slice %0 {offsets = array<i64: 0, 1>, sizes = array<i64: 3, 1>, strides = array<i64: 1, 1>} : (tensor<3x2xi32>) -> tensor<3x1xi32>
// CHECK-NEXT:   %2 = mg.reshape %1 : (tensor<3x1xi32>) -> tensor<3xi32>
func.func @units(%x: tensor<6xi32>) -> tensor<3xi32> {
  %0 = mg.reshape %x : (tensor<6xi32>) -> tensor<1x3x2xi32>
  %1 = mg.slice %0 {offsets = array<i64: 0, 0, 1>, sizes = array<i64: 1, 3, 1>, strides = array<i64: 1, 1, 1>} : (tensor<1x3x2xi32>) -> tensor<1x3x1xi32>
  %2 = mg.reshape %1 : (tensor<1x3x1xi32>) -> tensor<3xi32>
  return %2 : tensor<3xi32>
}

// CHECK: // @whole_dimension, result 0:
// CHECK: slice-of-reshape{{.*}} (checked:
