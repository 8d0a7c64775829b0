// transpose(reshape(gather(x, i))) = gather(reshape(x), transpose(i))  where x's dimensions stay in
// order: fewer indices are moved than results.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @indices(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<6x1xi64>) -> tensor<2x3xi64>
// CHECK-NEXT:   %1 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<2x3xi64>) -> tensor<3x2xi64>
// CHECK-NEXT:   %2 = mg.reshape %1 : (tensor<3x2xi64>) -> tensor<6x1xi64>
// CHECK-NEXT:   %3 = mg.gather_multiaxis %arg0[%2] axes [0] : (tensor<5x8xf32>, tensor<6x1xi64>) -> tensor<6x8xf32>
// CHECK-NEXT:   %4 = mg.reshape %3 : (tensor<6x8xf32>) -> tensor<3x2x8xf32>
// CHECK-NEXT:   return %4 : tensor<3x2x8xf32>
func.func @indices(%x: tensor<5x8xf32>, %i: tensor<6x1xi64>) -> tensor<3x2x8xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<5x8xf32>, tensor<6x1xi64>) -> tensor<6x8xf32>
  %1 = mg.reshape %0 : (tensor<6x8xf32>) -> tensor<2x3x8xf32>
  %2 = mg.transpose %1 {permutation = array<i64: 1, 0, 2>} : (tensor<2x3x8xf32>) -> tensor<3x2x8xf32>
  return %2 : tensor<3x2x8xf32>
}

// x's dimensions would change places.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<5x2x8xf32>) -> tensor<5x16xf32>
// CHECK-NEXT:   %1 = mg.reshape %arg1 : (tensor<3x1x1xi64>) -> tensor<3x1xi64>
// CHECK-NEXT:   %2 = mg.gather_multiaxis %0[%1] axes [0] : (tensor<5x16xf32>, tensor<3x1xi64>) -> tensor<3x16xf32>
// CHECK-NEXT:   %3 = mg.reshape %2 : (tensor<3x16xf32>) -> tensor<3x2x8xf32>
// CHECK-NEXT:   %4 = mg.transpose %3 {permutation = array<i64: 0, 2, 1>} : (tensor<3x2x8xf32>) -> tensor<3x8x2xf32>
// CHECK-NEXT:   return %4 : tensor<3x8x2xf32>
func.func @kept(%x: tensor<5x2x8xf32>, %i: tensor<3x1x1xi64>) -> tensor<3x8x2xf32> {
  %0 = mg.reshape %x : (tensor<5x2x8xf32>) -> tensor<5x16xf32>
  %1 = mg.reshape %i : (tensor<3x1x1xi64>) -> tensor<3x1xi64>
  %2 = mg.gather_multiaxis %0[%1] axes [0] : (tensor<5x16xf32>, tensor<3x1xi64>) -> tensor<3x16xf32>
  %3 = mg.reshape %2 : (tensor<3x16xf32>) -> tensor<3x2x8xf32>
  %4 = mg.transpose %3 {permutation = array<i64: 0, 2, 1>} : (tensor<3x2x8xf32>) -> tensor<3x8x2xf32>
  return %4 : tensor<3x8x2xf32>
}

// CHECK: // @indices, result 0:
// CHECK: transpose-of-gather{{.*}} (checked:

// CLAUSE: N15
