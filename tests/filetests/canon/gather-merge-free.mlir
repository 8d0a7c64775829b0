// neighbours merge  where both are no axes and both plain, or both broadcast one operand.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @both_of_the_input(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<5x3x4xf32>) -> tensor<5x12xf32>
// CHECK-NEXT:   %1 = mg.reshape %arg1 : (tensor<7x1x1xi64>) -> tensor<7x1xi64>
// CHECK-NEXT:   %2 = mg.gather_multiaxis %0[%1] axes [0] : (tensor<5x12xf32>, tensor<7x1xi64>) -> tensor<7x12xf32>
// CHECK-NEXT:   %3 = mg.reshape %2 : (tensor<7x12xf32>) -> tensor<7x3x4xf32>
// CHECK-NEXT:   return %3 : tensor<7x3x4xf32>
func.func @both_of_the_input(%x: tensor<5x3x4xf32>, %i: tensor<7x1x1xi64>) -> tensor<7x3x4xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<5x3x4xf32>, tensor<7x1x1xi64>) -> tensor<7x3x4xf32>
  return %0 : tensor<7x3x4xf32>
}

// CHECK-LABEL: func.func @both_plain(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<5x3x4xf32>) -> tensor<5x12xf32>
// CHECK-NEXT:   %1 = mg.reshape %arg1 : (tensor<7x3x4xi64>) -> tensor<7x12xi64>
// CHECK-NEXT:   %2 = mg.gather_multiaxis %0[%1] axes [0] : (tensor<5x12xf32>, tensor<7x12xi64>) -> tensor<7x12xf32>
// CHECK-NEXT:   %3 = mg.reshape %2 : (tensor<7x12xf32>) -> tensor<7x3x4xf32>
// CHECK-NEXT:   return %3 : tensor<7x3x4xf32>
func.func @both_plain(%x: tensor<5x3x4xf32>, %i: tensor<7x3x4xi64>) -> tensor<7x3x4xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<5x3x4xf32>, tensor<7x3x4xi64>) -> tensor<7x3x4xf32>
  return %0 : tensor<7x3x4xf32>
}

// One is plain, the other of the input alone.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] : (tensor<5x3x4xf32>, tensor<7x3x1xi64>) -> tensor<7x3x4xf32>
// CHECK-NEXT:   return %0 : tensor<7x3x4xf32>
func.func @kept(%x: tensor<5x3x4xf32>, %i: tensor<7x3x1xi64>) -> tensor<7x3x4xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<5x3x4xf32>, tensor<7x3x1xi64>) -> tensor<7x3x4xf32>
  return %0 : tensor<7x3x4xf32>
}

// CHECK: // @both_of_the_input, result 0:
// CHECK: gather-merge-free{{.*}} (checked:

// CLAUSE: N13
