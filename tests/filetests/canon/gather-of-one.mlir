// gather(x, i) = broadcast(x)  where all axes have size 1 and indices are clamped or wrapped, and none
// is an error.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @clamp(
// CHECK-NEXT:   %0 = mg.broadcast %arg0 {dims = array<i64: 0, 1>} : (tensor<1x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT:   return %0 : tensor<4x3xf32>
func.func @clamp(%x: tensor<1x3xf32>, %i: tensor<4x1xi64>) -> tensor<4x3xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "clamp"} : (tensor<1x3xf32>, tensor<4x1xi64>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// A coordinate outside gives the fill value, not x.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] {bounds = "fill"} : (tensor<1x3xf32>, tensor<4x1xi64>) -> tensor<4x3xf32>
// CHECK-NEXT:   return %0 : tensor<4x3xf32>
func.func @kept(%x: tensor<1x3xf32>, %i: tensor<4x1xi64>) -> tensor<4x3xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "fill"} : (tensor<1x3xf32>, tensor<4x1xi64>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// A coordinate outside is an error.
// CHECK-LABEL: func.func @kept_error(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] : (tensor<1x3xf32>, tensor<4x1xi64>) -> tensor<4x3xf32>
// CHECK-NEXT:   return %0 : tensor<4x3xf32>
func.func @kept_error(%x: tensor<1x3xf32>, %i: tensor<4x1xi64>) -> tensor<4x3xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<1x3xf32>, tensor<4x1xi64>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// CHECK: // @clamp, result 0:
// CHECK: gather-of-one{{.*}} (checked:

// CLAUSE: N21
