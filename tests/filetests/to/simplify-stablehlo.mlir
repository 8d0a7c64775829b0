// StableHLO's programs are written with fewer operations: by the rows of the dialect, and equal ones
// once, unused ones left out.
//
// RUN: mg opt %s --to=stablehlo | FileCheck %s
// RUN: mg opt %s --canonicalize --to=stablehlo | FileCheck %s

// convert-to-same, reshape-to-same: one open size follows from the number of elements, two do not.
// CHECK-LABEL: func.func @views(
// CHECK-NEXT:    %[[R:.*]] = stablehlo.dynamic_reshape %arg1, %arg2
// CHECK-NEXT:    return %arg0, %[[R]]
func.func @views(%x: tensor<?x3xf32>, %y: tensor<?x?xf32>, %s: tensor<2xi32>) -> (tensor<?x3xf32>, tensor<?x?xf32>) {
  %0 = stablehlo.convert %x : tensor<?x3xf32>
  %1 = stablehlo.reshape %0 : (tensor<?x3xf32>) -> tensor<?x3xf32>
  %2 = stablehlo.dynamic_reshape %1, %s : (tensor<?x3xf32>, tensor<2xi32>) -> tensor<?x3xf32>
  %3 = stablehlo.dynamic_reshape %y, %s : (tensor<?x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %2, %3 : tensor<?x3xf32>, tensor<?x?xf32>
}

// broadcast-to-same: where no dimension is said to be stretched. The other one may be.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:    %[[B:.*]] = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1
// CHECK-NEXT:    return %arg0, %[[B]]
func.func @kept(%x: tensor<?xf32>, %s: tensor<1xi32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 0>} : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32>
  %1 = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) {broadcast_dimensions = array<i64: 0>} : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// broadcast-to-own-sizes: what was reshaped to the very same sizes. Not where dimensions change places.
// CHECK-LABEL: func.func @own(
// CHECK-NEXT:    %[[R:.*]] = stablehlo.dynamic_reshape %arg0, %arg1
// CHECK-NEXT:    %[[T:.*]] = stablehlo.dynamic_broadcast_in_dim %[[R]], %arg1, dims = [1, 0]
// CHECK-NEXT:    return %[[R]], %[[T]]
func.func @own(%x: tensor<?xf32>, %s: tensor<2xi32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %1 = stablehlo.dynamic_broadcast_in_dim %0, %s, dims = [0, 1] : (tensor<?x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %2 = stablehlo.dynamic_broadcast_in_dim %0, %s, dims = [1, 0] : (tensor<?x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %1, %2 : tensor<?x?xf32>, tensor<?x?xf32>
}

// reshape-of-reshape and broadcast-of-broadcast.
// CHECK-LABEL: func.func @chains(
// CHECK-NEXT:    %[[R:.*]] = stablehlo.dynamic_reshape %arg0, %arg2
// CHECK-NEXT:    %[[B:.*]] = stablehlo.dynamic_broadcast_in_dim %arg0, %arg3, dims = [2]
// CHECK-NEXT:    return %[[R]], %[[B]]
func.func @chains(%x: tensor<?xf32>, %s: tensor<2xi32>, %t: tensor<2xi32>, %u: tensor<3xi32>) -> (tensor<?x?xf32>, tensor<?x?x?xf32>) {
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %1 = stablehlo.dynamic_reshape %0, %t : (tensor<?x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %2 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %3 = stablehlo.dynamic_broadcast_in_dim %2, %u, dims = [0, 2] : (tensor<?x?xf32>, tensor<3xi32>) -> tensor<?x?x?xf32>
  return %1, %3 : tensor<?x?xf32>, tensor<?x?x?xf32>
}

// known-size.
// CHECK-LABEL: func.func @size(
// CHECK:         %[[N:.*]] = stablehlo.constant dense<3> : tensor<i32>
// CHECK:         %[[D:.*]] = stablehlo.get_dimension_size %arg0, dim = 0
// CHECK:         return %[[N]], %[[D]]
func.func @size(%x: tensor<?x3xf32>) -> (tensor<i32>, tensor<i32>) {
  %0 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<?x3xf32>) -> tensor<i32>
  %1 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
  return %0, %1 : tensor<i32>, tensor<i32>
}
