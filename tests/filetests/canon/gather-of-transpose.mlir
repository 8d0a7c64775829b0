// gather(reshape(transpose(x)), i) = transpose(gather(x, transpose(i))): a table is gathered as it
// lies in memory.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @table(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<50x8xf32>) -> tensor<50x8x1xf32>
// CHECK-NEXT:   %1 = mg.reshape %arg1 : (tensor<1x3xi64>) -> tensor<1x1x3xi64>
// CHECK-NEXT:   %2 = mg.gather_multiaxis %0[%1] axes [0] : (tensor<50x8x1xf32>, tensor<1x1x3xi64>) -> tensor<1x8x3xf32>
// CHECK-NEXT:   %3 = mg.reshape %2 : (tensor<1x8x3xf32>) -> tensor<8x3xf32>
// CHECK-NEXT:   return %3 : tensor<8x3xf32>
func.func @table(%x: tensor<50x8xf32>, %i: tensor<1x3xi64>) -> tensor<8x3xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<50x8xf32>) -> tensor<8x50xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [1] : (tensor<8x50xf32>, tensor<1x3xi64>) -> tensor<8x3xf32>
  return %1 : tensor<8x3xf32>
}

// A reshape makes the axis of two dimensions that the transpose has brought together.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.transpose %arg0 {permutation = array<i64: 1, 0, 2>} : (tensor<4x5x3xf32>) -> tensor<5x4x3xf32>
// CHECK-NEXT:   %1 = mg.reshape %0 : (tensor<5x4x3xf32>) -> tensor<20x3xf32>
// CHECK-NEXT:   %2 = mg.gather_multiaxis %1[%arg1] axes [0] : (tensor<20x3xf32>, tensor<7x1xi64>) -> tensor<7x3xf32>
// CHECK-NEXT:   return %2 : tensor<7x3xf32>
func.func @kept(%x: tensor<4x5x3xf32>, %i: tensor<7x1xi64>) -> tensor<7x3xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0, 2>} : (tensor<4x5x3xf32>) -> tensor<5x4x3xf32>
  %1 = mg.reshape %0 : (tensor<5x4x3xf32>) -> tensor<20x3xf32>
  %2 = mg.gather_multiaxis %1[%i] axes [0] : (tensor<20x3xf32>, tensor<7x1xi64>) -> tensor<7x3xf32>
  return %2 : tensor<7x3xf32>
}

// CHECK: // @table, result 0:
// CHECK: gather-of-transpose{{.*}} (checked:

// CLAUSE: N15
