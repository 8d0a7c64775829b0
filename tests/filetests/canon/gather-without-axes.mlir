// gather(x, i) axes [] = broadcast(x): there is no coordinate.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @no_axes(
// CHECK-NEXT:   %0 = mg.broadcast %arg0 {dims = array<i64: 0, 1>} : (tensor<5x1xf32>) -> tensor<5x2xf32>
// CHECK-NEXT:   return %0 : tensor<5x2xf32>
func.func @no_axes(%x: tensor<5x1xf32>, %i: tensor<5x2xi64>) -> tensor<5x2xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [] : (tensor<5x1xf32>, tensor<5x2xi64>) -> tensor<5x2xf32>
  return %0 : tensor<5x2xf32>
}

// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
// CHECK-NEXT:   return %0 : tensor<2xf32>
func.func @kept(%x: tensor<5xf32>, %i: tensor<2xi64>) -> tensor<2xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK: // @no_axes, result 0:
// CHECK: gather-without-axes{{.*}} (checked:

// CLAUSE: G3, N21
