// gather(x, reshape(iota)) = slice(x)  where positions are in range.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @first_rows(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 0, 0>, sizes = array<i64: 3, 8>, strides = array<i64: 1, 1>} : (tensor<5x8xf32>) -> tensor<3x8xf32>
// CHECK-NEXT:   return %0 : tensor<3x8xf32>
func.func @first_rows(%x: tensor<5x8xf32>) -> tensor<3x8xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<3x1xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0] : (tensor<5x8xf32>, tensor<3x1xi64>) -> tensor<3x8xf32>
  return %1 : tensor<3x8xf32>
}

// CHECK-LABEL: func.func @identity(
// CHECK-NEXT:   return %arg0 : tensor<5x8xf32>
func.func @identity(%x: tensor<5x8xf32>) -> tensor<5x8xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<5x8xi64>
  %1 = "onnx.GatherElements"(%x, %0) {axis = 0 : si64} : (tensor<5x8xf32>, tensor<5x8xi64>) -> tensor<5x8xf32>
  return %1 : tensor<5x8xf32>
}

// 5 is out of range: the error stays.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.iota {axis = 0 : i64} : () -> tensor<6x1xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] : (tensor<5x8xf32>, tensor<6x1xi64>) -> tensor<6x8xf32>
// CHECK-NEXT:   return %1 : tensor<6x8xf32>
func.func @kept(%x: tensor<5x8xf32>) -> tensor<6x8xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<6x1xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0] : (tensor<5x8xf32>, tensor<6x1xi64>) -> tensor<6x8xf32>
  return %1 : tensor<6x8xf32>
}

// Pairs of positions, of which the first are clamped.
// CHECK-LABEL: func.func @pairs(
// CHECK-NEXT:   %0 = mg.iota {axis = 0 : i64} : () -> tensor<2xi64>
// CHECK-NEXT:   %1 = mg.broadcast %0 {dims = array<i64: 2>} : (tensor<2xi64>) -> tensor<2x3x2xi64>
// CHECK-NEXT:   return %1 : tensor<2x3x2xi64>
func.func @pairs() -> tensor<2x3x2xi64> {
  %0 = mg.iota {axis = 2 : i64} : () -> tensor<1x1x2xi64>
  %1 = mg.iota {axis = 2 : i64} : () -> tensor<2x3x4xi64>
  %2 = mg.gather_multiaxis %0[%1] axes [2, 1] {bounds = "clamp"} : (tensor<1x1x2xi64>, tensor<2x3x4xi64>) -> tensor<2x3x2xi64>
  return %2 : tensor<2x3x2xi64>
}

// CHECK: // @first_rows, result 0:
// CHECK: gather-of-iota{{.*}} (checked:

// CLAUSE: N22
