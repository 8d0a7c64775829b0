// gather(broadcast(x), i) = broadcast(gather(x, i))  where axes are not stretched.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @batches(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<1x3xi64>) -> tensor<3xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
// CHECK-NEXT:   %2 = mg.broadcast %1 {dims = array<i64: 1>} : (tensor<3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:   return %2 : tensor<2x3xf32>
func.func @batches(%x: tensor<5xf32>, %i: tensor<1x3xi64>) -> tensor<2x3xf32> {
  %0 = mg.broadcast %x {dims = array<i64: 1>} : (tensor<5xf32>) -> tensor<2x5xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [1] : (tensor<2x5xf32>, tensor<1x3xi64>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// The axis is stretched: coordinates up to 4 are in range, and no more.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.broadcast %arg0 {dims = array<i64: 0, 1>} : (tensor<2x1xf32>) -> tensor<2x5xf32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %0[%arg1] axes [1] : (tensor<2x5xf32>, tensor<1x3xi64>) -> tensor<2x3xf32>
// CHECK-NEXT:   return %1 : tensor<2x3xf32>
func.func @kept(%x: tensor<2x1xf32>, %i: tensor<1x3xi64>) -> tensor<2x3xf32> {
  %0 = mg.broadcast %x {dims = array<i64: 0, 1>} : (tensor<2x1xf32>) -> tensor<2x5xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [1] : (tensor<2x5xf32>, tensor<1x3xi64>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// CHECK: // @batches, result 0:
// CHECK: gather-of-broadcast-input{{.*}} (checked:
