// reshape(broadcast(x)) = broadcast(reshape(x))  where no stretched dimension is merged with another:
// so that the broadcast meets the one behind it.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @apart(
// CHECK-NEXT:   %0 = mg.broadcast %arg0 {dims = array<i64: 1>} : (tensor<3xf32>) -> tensor<2x3x1x5xf32>
// CHECK-NEXT:   return %0 : tensor<2x3x1x5xf32>
func.func @apart(%x: tensor<3xf32>) -> tensor<2x3x1x5xf32> {
  %0 = mg.broadcast %x {dims = array<i64: 1>} : (tensor<3xf32>) -> tensor<2x3xf32>
  %1 = mg.reshape %0 : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  %2 = mg.broadcast %1 {dims = array<i64: 0, 1, 2>} : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %3 = mg.reshape %2 : (tensor<2x3x1xf32>) -> tensor<2x3x1x1xf32>
  %4 = mg.broadcast %3 {dims = array<i64: 0, 1, 2, 3>} : (tensor<2x3x1x1xf32>) -> tensor<2x3x1x5xf32>
  return %4 : tensor<2x3x1x5xf32>
}

// The reshape merges the stretched dimension with the other.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.broadcast %arg0 {dims = array<i64: 1>} : (tensor<3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:   %1 = mg.reshape %0 : (tensor<2x3xf32>) -> tensor<6xf32>
// CHECK-NEXT:   return %1 : tensor<6xf32>
func.func @kept(%x: tensor<3xf32>) -> tensor<6xf32> {
  %0 = mg.broadcast %x {dims = array<i64: 1>} : (tensor<3xf32>) -> tensor<2x3xf32>
  %1 = mg.reshape %0 : (tensor<2x3xf32>) -> tensor<6xf32>
  return %1 : tensor<6xf32>
}

// Indices of rows and of columns, side by side.
// CHECK-LABEL: func.func @rows_and_columns(
// CHECK-NEXT:   %0 = mg.broadcast %arg1 {dims = array<i64: 0>} : (tensor<3xi32>) -> tensor<3x4x1xi32>
// CHECK-NEXT:   %1 = mg.broadcast %arg2 {dims = array<i64: 1>} : (tensor<4xi32>) -> tensor<3x4x1xi32>
// CHECK-NEXT:   %2 = mg.concat %0, %1 {axis = 2 : i64} : (tensor<3x4x1xi32>, tensor<3x4x1xi32>) -> tensor<3x4x2xi32>
// CHECK-NEXT:   %3 = mg.reshape %2 : (tensor<3x4x2xi32>) -> tensor<12x2xi32>
// CHECK-NEXT:   %4 = mg.gather_multiaxis %arg0[%3] axes [0, 1] {bounds = "clamp"} : (tensor<5x6xf32>, tensor<12x2xi32>) -> tensor<12x1xf32>
// CHECK-NEXT:   %5 = mg.reshape %4 : (tensor<12x1xf32>) -> tensor<3x4xf32>
// CHECK-NEXT:   return %5 : tensor<3x4xf32>
func.func @rows_and_columns(%x: tensor<5x6xf32>, %i: tensor<3xi32>, %j: tensor<4xi32>) -> tensor<3x4xf32> {
  %0 = mg.reshape %j : (tensor<4xi32>) -> tensor<1x4xi32>
  %1 = mg.gather_multiaxis %x[%0] axes [1] {bounds = "clamp"} : (tensor<5x6xf32>, tensor<1x4xi32>) -> tensor<5x4xf32>
  %2 = mg.reshape %i : (tensor<3xi32>) -> tensor<3x1xi32>
  %3 = mg.gather_multiaxis %1[%2] axes [0] {bounds = "clamp"} : (tensor<5x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %3 : tensor<3x4xf32>
}

// CHECK: // @apart, result 0:
// CHECK: reshape-of-broadcast{{.*}} (checked:
