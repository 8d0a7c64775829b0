// slice(x) = slice(x)  where a single element is taken: its stride does not matter, so it is 1. Where one
// element is repeated, slice(x) = broadcast(slice(x)).
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

// CHECK-LABEL: func.func @repeated(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 2, 1>, sizes = array<i64: 1, 2>, strides = array<i64: 1, -1>} : (tensor<5x2xf32>) -> tensor<1x2xf32>
// CHECK-NEXT:   %1 = mg.broadcast %0 {dims = array<i64: 0, 1>} : (tensor<1x2xf32>) -> tensor<7x2xf32>
// CHECK-NEXT:   return %1 : tensor<7x2xf32>
func.func @repeated(%x: tensor<5x2xf32>) -> tensor<7x2xf32> {
  %0 = mg.slice %x {offsets = array<i64: 2, 1>, sizes = array<i64: 7, 2>, strides = array<i64: 0, -1>} : (tensor<5x2xf32>) -> tensor<7x2xf32>
  return %0 : tensor<7x2xf32>
}

// Of one element there are many.
// CHECK-LABEL: func.func @stretched(
// CHECK-NEXT:   %0 = mg.broadcast %arg0 {dims = array<i64: 0, 1>} : (tensor<1x2xf32>) -> tensor<3x2xf32>
// CHECK-NEXT:   return %0 : tensor<3x2xf32>
func.func @stretched(%x: tensor<1x2xf32>) -> tensor<3x2xf32> {
  %0 = mg.slice %x {offsets = array<i64: 0, 0>, sizes = array<i64: 3, 2>, strides = array<i64: 0, 1>} : (tensor<1x2xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// CHECK-LABEL: func.func @behind_a_scatter(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 1, 0, 2>, sizes = array<i64: 1, 1, 1>, strides = array<i64: 1, 1, 1>}
// CHECK-NEXT:   %1 = mg.broadcast %0 {dims = array<i64: 0, 1, 2>} : (tensor<1x1x1xi8>) -> tensor<1x1x2xi8>
// CHECK-NEXT:   return %1 : tensor<1x1x2xi8>
func.func @behind_a_scatter(%x: tensor<3x1x3xi8>, %u: tensor<3x1x1xi8>) -> tensor<1x1x2xi8> {
  %i = arith.constant dense<1> : tensor<1x1x1xi64>
  %0 = mg.scatter_multiaxis %x[%i], %u axes [2] {reduction = "or"} : (tensor<3x1x3xi8>, tensor<1x1x1xi64>, tensor<3x1x1xi8>) -> tensor<3x1x3xi8>
  %1 = mg.slice %0 {offsets = array<i64: 1, 0, 2>, sizes = array<i64: 1, 1, 2>, strides = array<i64: 2, 2, 0>} : (tensor<3x1x3xi8>) -> tensor<1x1x2xi8>
  return %1 : tensor<1x1x2xi8>
}

// The dimension of one element that is repeated is none that the scatter writes along.
// CHECK-LABEL: func.func @beside_a_scatter(
// CHECK:        mg.broadcast
// CHECK-SAME:     -> tensor<4x2xi8>
func.func @beside_a_scatter(%x: tensor<1x2xi8>, %i: tensor<1x1xi64>, %u: tensor<1x1xi8>) -> tensor<4x2xi8> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [1] {bounds = "drop"} : (tensor<1x2xi8>, tensor<1x1xi64>, tensor<1x1xi8>) -> tensor<1x2xi8>
  %1 = mg.slice %0 {offsets = array<i64: 0, 0>, sizes = array<i64: 4, 2>, strides = array<i64: 0, 1>} : (tensor<1x2xi8>) -> tensor<4x2xi8>
  return %1 : tensor<4x2xi8>
}

// CHECK-LABEL: func.func @behind_a_cumulative_sum(
// CHECK:        mg.broadcast
// CHECK-SAME:     -> tensor<5xf32>
func.func @behind_a_cumulative_sum(%x: tensor<3xf32>) -> tensor<5xf32> {
  %axis = onnx.Constant dense<0> : tensor<i64>
  %0 = "onnx.CumSum"(%x, %axis) : (tensor<3xf32>, tensor<i64>) -> tensor<3xf32>
  %1 = mg.slice %0 {offsets = array<i64: 1>, sizes = array<i64: 5>, strides = array<i64: 0>} : (tensor<3xf32>) -> tensor<5xf32>
  return %1 : tensor<5xf32>
}

// CHECK: // @single, result 0:
// CHECK: slice-normalize{{.*}} (checked:
