// broadcast(x) = reshape(x)  where nothing is stretched.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @units(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<3xf32>) -> tensor<1x3x1xf32>
// CHECK-NEXT:   return %0 : tensor<1x3x1xf32>
func.func @units(%x: tensor<3xf32>) -> tensor<1x3x1xf32> {
  %0 = mg.broadcast %x {dims = array<i64: 1>} : (tensor<3xf32>) -> tensor<1x3x1xf32>
  return %0 : tensor<1x3x1xf32>
}

// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.broadcast %arg0 {dims = array<i64: 1>} : (tensor<3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:   return %0 : tensor<2x3xf32>
func.func @kept(%x: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = mg.broadcast %x {dims = array<i64: 1>} : (tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK: // @units, result 0:
// CHECK: broadcast-identity{{.*}} (checked:
