// gather(constant, i) = constant where all elements are equal and no index gives an error or another value.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @ones(
// CHECK-NEXT:   %cst = arith.constant dense<1.000000e+00> : tensor<4x8xf32>
// CHECK-NEXT:   return %cst : tensor<4x8xf32>
func.func @ones(%i: tensor<4x1xi32>) -> tensor<4x8xf32> {
  %0 = arith.constant dense<1.0> : tensor<5x8xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [0] {bounds = "wrap"} : (tensor<5x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// Zeros are found, and zeros are filled in.
// CHECK-LABEL: func.func @zeros(
// CHECK-NEXT:   %cst = arith.constant dense<0.000000e+00> : tensor<4x8xf32>
// CHECK-NEXT:   return %cst : tensor<4x8xf32>
func.func @zeros(%i: tensor<4x1xi32>) -> tensor<4x8xf32> {
  %0 = arith.constant dense<0.0> : tensor<5x8xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [0] {bounds = "fill"} : (tensor<5x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %cst = arith.constant dense<1.000000e+00> : tensor<5x8xf32>
// CHECK-NEXT:   %0 = mg.gather_multiaxis %cst[%arg0] axes [0] {bounds = "fill"} : (tensor<5x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %0 : tensor<4x8xf32>
func.func @kept(%i: tensor<4x1xi32>) -> tensor<4x8xf32> {
  %0 = arith.constant dense<1.0> : tensor<5x8xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [0] {bounds = "fill"} : (tensor<5x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// CHECK: // @ones, result 0:
// CHECK: gather-of-uniform-input{{.*}} (checked:

// CLAUSE: N21
