// gather(broadcast(x), i) = gather(x, i) that clamps where an axis is stretched and no index gives an error or fills.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @same_rows(
// CHECK-NEXT:   %0 = mg.broadcast %arg0 {dims = array<i64: 1>} : (tensor<8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %0 : tensor<4x8xf32>
func.func @same_rows(%x: tensor<8xf32>, %i: tensor<4x1xi32>) -> tensor<4x8xf32> {
  %0 = mg.broadcast %x {dims = array<i64: 1>} : (tensor<8xf32>) -> tensor<5x8xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [0] {bounds = "clamp"} : (tensor<5x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// Of pairs, the coordinate of the stretched axis is dead.
// CHECK-LABEL: func.func @pairs(
// CHECK-NEXT:   %0 = mg.slice %arg1 {offsets = array<i64: 0, 1>, sizes = array<i64: 4, 1>, strides = array<i64: 1, 1>} : (tensor<4x2xi32>) -> tensor<4x1xi32>
// CHECK-NEXT:   %1 = mg.reshape %0 : (tensor<4x1xi32>) -> tensor<4xi32>
// CHECK-NEXT:   %2 = mg.gather_multiaxis %arg0[%1] axes [0] {bounds = "wrap"} : (tensor<8xf32>, tensor<4xi32>) -> tensor<4xf32>
// CHECK-NEXT:   return %2 : tensor<4xf32>
func.func @pairs(%x: tensor<8xf32>, %i: tensor<4x2xi32>) -> tensor<4xf32> {
  %0 = mg.broadcast %x {dims = array<i64: 1>} : (tensor<8xf32>) -> tensor<5x8xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [0, 1] {bounds = "wrap"} : (tensor<5x8xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
  %2 = mg.reshape %1 : (tensor<4x1xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.broadcast %arg0 {dims = array<i64: 1>} : (tensor<8xf32>) -> tensor<5x8xf32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %0[%arg1] axes [0] {bounds = "fill"} : (tensor<5x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %1 : tensor<4x8xf32>
func.func @kept(%x: tensor<8xf32>, %i: tensor<4x1xi32>) -> tensor<4x8xf32> {
  %0 = mg.broadcast %x {dims = array<i64: 1>} : (tensor<8xf32>) -> tensor<5x8xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [0] {bounds = "fill"} : (tensor<5x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// CHECK: // @same_rows, result 0:
// CHECK: gather-of-stretched-axis{{.*}} (checked:
