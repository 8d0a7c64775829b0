// Equal values are written once, whichever result they belong to; results may repeat, and may be
// arguments. What no result uses goes, and with it the error it might have given.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --canonicalize -o %t.mlir && mg opt %t.mlir --canonicalize | diff %t.mlir -

// CHECK-LABEL: func.func @once(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<3xi64>) -> tensor<3x1xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] {from_end} : (tensor<5x8xf32>, tensor<3x1xi64>) -> tensor<3x8xf32>
// CHECK-NEXT:   return %1, %1, %arg0 : tensor<3x8xf32>, tensor<3x8xf32>, tensor<5x8xf32>
func.func @once(%x: tensor<5x8xf32>, %i: tensor<3xi64>) -> (tensor<3x8xf32>, tensor<3x8xf32>, tensor<5x8xf32>) {
  %0 = "onnx.Gather"(%x, %i) : (tensor<5x8xf32>, tensor<3xi64>) -> tensor<3x8xf32>
  %1 = "onnx.Gather"(%x, %i) {axis = -2 : si64} : (tensor<5x8xf32>, tensor<3xi64>) -> tensor<3x8xf32>
  return %0, %1, %x : tensor<3x8xf32>, tensor<3x8xf32>, tensor<5x8xf32>
}

// CHECK-LABEL: func.func @shared_operand(
// CHECK-NEXT:   %0 = mg.transpose %arg0 {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT:   %1 = arith.negf %0 : tensor<3x2xf32>
// CHECK-NEXT:   %2 = arith.addf %1, %0 : tensor<3x2xf32>
// CHECK-NEXT:   return %1, %2 : tensor<3x2xf32>, tensor<3x2xf32>
func.func @shared_operand(%x: tensor<2x3xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %2 = arith.negf %0 : tensor<3x2xf32>
  %3 = arith.addf %2, %1 : tensor<3x2xf32>
  return %2, %3 : tensor<3x2xf32>, tensor<3x2xf32>
}

// CHECK-LABEL: func.func @unused(
// CHECK-NEXT:   return %arg0 : tensor<5x8xf32>
func.func @unused(%x: tensor<5x8xf32>, %i: tensor<3xi64>) -> tensor<5x8xf32> {
  %0 = "onnx.Gather"(%x, %i) : (tensor<5x8xf32>, tensor<3xi64>) -> tensor<3x8xf32>
  %1 = arith.negf %0 : tensor<3x8xf32>
  return %x : tensor<5x8xf32>
}

// CLAUSE: N7
