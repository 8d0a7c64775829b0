// gather(x, constant) = slice(x)  where the indices are evenly spaced and in range.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @reversed(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 4>, sizes = array<i64: 3>, strides = array<i64: -2>} : (tensor<5xf32>) -> tensor<3xf32>
// CHECK-NEXT:   return %0 : tensor<3xf32>
func.func @reversed(%x: tensor<5xf32>) -> tensor<3xf32> {
  %0 = arith.constant dense<[4, 2, 0]> : tensor<3xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0] : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// CHECK-LABEL: func.func @one_row(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 4, 0>, sizes = array<i64: 1, 2>, strides = array<i64: 1, 1>} : (tensor<5x2xf32>) -> tensor<1x2xf32>
// CHECK-NEXT:   %1 = mg.broadcast %0 {dims = array<i64: 0, 1>} : (tensor<1x2xf32>) -> tensor<3x2xf32>
// CHECK-NEXT:   return %1 : tensor<3x2xf32>
func.func @one_row(%x: tensor<5x2xf32>) -> tensor<3x2xf32> {
  %0 = arith.constant dense<-1> : tensor<3x1xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0] {from_end} : (tensor<5x2xf32>, tensor<3x1xi64>) -> tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// CHECK-LABEL: func.func @identity(
// CHECK-NEXT:   return %arg0 : tensor<3xf32>
func.func @identity(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = arith.constant dense<[0, 1, 2]> : tensor<3xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0] : (tensor<3xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// Not evenly spaced.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %cst = arith.constant dense<[0, 1, 3]> : tensor<3xi64>
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%cst] axes [0] : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
// CHECK-NEXT:   return %0 : tensor<3xf32>
func.func @kept(%x: tensor<5xf32>) -> tensor<3xf32> {
  %0 = arith.constant dense<[0, 1, 3]> : tensor<3xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0] : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// Out of range: the error stays.
// CHECK-LABEL: func.func @kept_error(
// CHECK-NEXT:   %cst = arith.constant dense<[3, 4, 5]> : tensor<3xi64>
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%cst] axes [0] : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
// CHECK-NEXT:   return %0 : tensor<3xf32>
func.func @kept_error(%x: tensor<5xf32>) -> tensor<3xf32> {
  %0 = arith.constant dense<[3, 4, 5]> : tensor<3xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [0] : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// One element, by three coordinates.
// CHECK-LABEL: func.func @one_element(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 0, 0, 0>, sizes = array<i64: 1, 1, 1>, strides = array<i64: 1, 1, 1>} : (tensor<2x2x1xi64>) -> tensor<1x1x1xi64>
// CHECK-NEXT:   %1 = mg.broadcast %0 {dims = array<i64: 0, 1, 2>} : (tensor<1x1x1xi64>) -> tensor<4x4x1xi64>
// CHECK-NEXT:   return %1 : tensor<4x4x1xi64>
func.func @one_element(%x: tensor<2x2x1xi64>) -> tensor<4x4x1xi64> {
  %0 = arith.constant dense<0> : tensor<4x4x3xi64>
  %1 = mg.gather_multiaxis %x[%0] axes [2, 1, 0] : (tensor<2x2x1xi64>, tensor<4x4x3xi64>) -> tensor<4x4x1xi64>
  return %1 : tensor<4x4x1xi64>
}

// CHECK: // @reversed, result 0:
// CHECK: gather-of-positions{{.*}} (checked:

// CLAUSE: N22
