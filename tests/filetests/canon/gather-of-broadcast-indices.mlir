// gather(x, broadcast(i)) = broadcast(gather(x, i)): GatherElements with stretched ids is a lookup of rows.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @rows(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<3xi64>) -> tensor<3x1xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] : (tensor<5x8xf32>, tensor<3x1xi64>) -> tensor<3x8xf32>
// CHECK-NEXT:   return %1 : tensor<3x8xf32>
func.func @rows(%x: tensor<5x8xf32>, %i: tensor<3xi64>) -> tensor<3x8xf32> {
  %0 = mg.broadcast %i {dims = array<i64: 0>} : (tensor<3xi64>) -> tensor<3x8xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0] : (tensor<5x8xf32>, tensor<3x8xi64>) -> tensor<3x8xf32>
  return %1 : tensor<3x8xf32>
}

// Coordinates are stretched: both are the same number.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.broadcast %arg1 {dims = array<i64: 0, 1>} : (tensor<3x1xi64>) -> tensor<3x2xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0, 1] : (tensor<5x5xf32>, tensor<3x2xi64>) -> tensor<3x1xf32>
// CHECK-NEXT:   return %1 : tensor<3x1xf32>
func.func @kept(%x: tensor<5x5xf32>, %i: tensor<3x1xi64>) -> tensor<3x1xf32> {
  %0 = mg.broadcast %i {dims = array<i64: 0, 1>} : (tensor<3x1xi64>) -> tensor<3x2xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0, 1] : (tensor<5x5xf32>, tensor<3x2xi64>) -> tensor<3x1xf32>
  return %1 : tensor<3x1xf32>
}

// CHECK: // @rows, result 0:
// CHECK: gather-of-broadcast-indices{{.*}} (checked:
