// Private calls are inlined, through any depth; private functions that are no longer called go.
// A public function may be called from elsewhere, and a recursive one has no end: calls of these stay.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --canonicalize -o %t.mlir && mg opt %t.mlir --canonicalize | diff %t.mlir -

func.func private @inner(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

func.func private @outer(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3x2xf32>) {
  %0 = call @inner(%x) : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return %1, %0 : tensor<2x3xf32>, tensor<3x2xf32>
}

// The transposes meet across two calls.
// CHECK-LABEL: func.func @calls(
// CHECK-NEXT:   return %arg0 : tensor<2x3xf32>
func.func @calls(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0:2 = call @outer(%x) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3x2xf32>)
  return %0#0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @public_callee(
// CHECK-NEXT:   %0 = call @calls(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:   return %0 : tensor<2x3xf32>
func.func @public_callee(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = call @calls(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func private @unused(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  return %x : tensor<2x3xf32>
}

// CHECK-LABEL: func.func private @endless(
// CHECK-NEXT:   %0 = call @endless(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:   return %0 : tensor<2x3xf32>
func.func private @endless(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = call @endless(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @recursive(
// CHECK-NEXT:   %0 = call @endless(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT:   return %0 : tensor<2x3xf32>
func.func @recursive(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = call @endless(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CLAUSE: N2
