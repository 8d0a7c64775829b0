// from_end is left out  with "wrap", and where no index is negative.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @wrap(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] {bounds = "wrap"} : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
// CHECK-NEXT:   return %0 : tensor<2xf32>
func.func @wrap(%x: tensor<5xf32>, %i: tensor<2xi64>) -> tensor<2xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "wrap", from_end} : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @unsigned(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] : (tensor<5xf32>, tensor<2xui32>) -> tensor<2xf32>
// CHECK-NEXT:   return %0 : tensor<2xf32>
func.func @unsigned(%x: tensor<5xf32>, %i: tensor<2xui32>) -> tensor<2xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] {from_end} : (tensor<5xf32>, tensor<2xui32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @not_negative(
// CHECK-NEXT:   %cst = arith.constant dense<0> : tensor<2xi64>
// CHECK-NEXT:   %0 = arith.maxsi %arg1, %cst : tensor<2xi64>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
// CHECK-NEXT:   return %1 : tensor<2xf32>
func.func @not_negative(%x: tensor<5xf32>, %i: tensor<2xi64>) -> tensor<2xf32> {
  %0 = arith.constant dense<0> : tensor<2xi64>
  %1 = arith.maxsi %i, %0 : tensor<2xi64>
  %2 = mg.gather_multiaxis %x[%1] axes [0] {from_end} : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %2 : tensor<2xf32>
}

// -1 is the last element.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] {bounds = "clamp", from_end} : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
// CHECK-NEXT:   return %0 : tensor<2xf32>
func.func @kept(%x: tensor<5xf32>, %i: tensor<2xi64>) -> tensor<2xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "clamp", from_end} : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK: // @wrap, result 0:
// CHECK: gather-drop-from-end{{.*}} (checked:

// CLAUSE: N18
