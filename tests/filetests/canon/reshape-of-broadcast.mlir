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

// CHECK: // @apart, result 0:
// CHECK: reshape-of-broadcast{{.*}} (checked:
