// of two adjacent axes the first has all index dimensions.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @side_by_side(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<2x7x2xi64>) -> tensor<14x1x2xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0, 1] : (tensor<5x4x3xf32>, tensor<14x1x2xi64>) -> tensor<14x1x3xf32>
// CHECK-NEXT:   %2 = mg.reshape %1 : (tensor<14x1x3xf32>) -> tensor<2x7x3xf32>
// CHECK-NEXT:   return %2 : tensor<2x7x3xf32>
func.func @side_by_side(%x: tensor<5x4x3xf32>, %i: tensor<2x7x2xi64>) -> tensor<2x7x3xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0, 1] : (tensor<5x4x3xf32>, tensor<2x7x2xi64>) -> tensor<2x7x3xf32>
  return %0 : tensor<2x7x3xf32>
}

// A dimension of the input stands between them.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0, 2] : (tensor<5x3x4xf32>, tensor<2x1x14xi64>) -> tensor<2x3x7xf32>
// CHECK-NEXT:   return %0 : tensor<2x3x7xf32>
func.func @kept(%x: tensor<5x3x4xf32>, %i: tensor<2x1x14xi64>) -> tensor<2x3x7xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0, 2] : (tensor<5x3x4xf32>, tensor<2x1x14xi64>) -> tensor<2x3x7xf32>
  return %0 : tensor<2x3x7xf32>
}

// CHECK: // @side_by_side, result 0:
// CHECK: gather-collect-index{{.*}} (checked:
