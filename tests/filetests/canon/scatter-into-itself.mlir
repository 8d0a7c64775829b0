// A value that is known to be a scatter of itself: the search ends, and the value is itself.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @itself(
// CHECK-NEXT:    %0 = arith.negf %arg0 : tensor<1xf64>
// CHECK-NEXT:    return %0
func.func @itself(%x: tensor<1xf64>) -> tensor<1xf64> {
  %n = arith.negf %x : tensor<1xf64>
  %i = arith.constant dense<0> : tensor<1xi8>
  %0 = mg.scatter_multiaxis %n[%i], %n axes [0] : (tensor<1xf64>, tensor<1xi8>, tensor<1xf64>) -> tensor<1xf64>
  return %0 : tensor<1xf64>
}

// What is written over is written back: each value is a scatter of the other one.
// CHECK-LABEL: func.func @restored(
// CHECK-NEXT:    return %arg0
func.func @restored(%x: tensor<2xf64>, %u: tensor<1xf64>) -> tensor<2xf64> {
  %i = arith.constant dense<0> : tensor<1xi8>
  %x0 = mg.slice %x {offsets = array<i64: 0>, sizes = array<i64: 1>, strides = array<i64: 1>} : (tensor<2xf64>) -> tensor<1xf64>
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] : (tensor<2xf64>, tensor<1xi8>, tensor<1xf64>) -> tensor<2xf64>
  %1 = mg.scatter_multiaxis %0[%i], %x0 axes [0] : (tensor<2xf64>, tensor<1xi8>, tensor<1xf64>) -> tensor<2xf64>
  return %1 : tensor<2xf64>
}

// The same in four steps.
// CHECK-LABEL: func.func @restored_later(
// CHECK-NEXT:    return %arg0
func.func @restored_later(%x: tensor<3xf64>, %u: tensor<1xf64>) -> tensor<3xf64> {
  %i = arith.constant dense<0> : tensor<1xi8>
  %j = arith.constant dense<1> : tensor<1xi8>
  %x0 = mg.slice %x {offsets = array<i64: 0>, sizes = array<i64: 1>, strides = array<i64: 1>} : (tensor<3xf64>) -> tensor<1xf64>
  %x1 = mg.slice %x {offsets = array<i64: 1>, sizes = array<i64: 1>, strides = array<i64: 1>} : (tensor<3xf64>) -> tensor<1xf64>
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] : (tensor<3xf64>, tensor<1xi8>, tensor<1xf64>) -> tensor<3xf64>
  %1 = mg.scatter_multiaxis %0[%j], %u axes [0] : (tensor<3xf64>, tensor<1xi8>, tensor<1xf64>) -> tensor<3xf64>
  %2 = mg.scatter_multiaxis %1[%i], %x0 axes [0] : (tensor<3xf64>, tensor<1xi8>, tensor<1xf64>) -> tensor<3xf64>
  %3 = mg.scatter_multiaxis %2[%j], %x1 axes [0] : (tensor<3xf64>, tensor<1xi8>, tensor<1xf64>) -> tensor<3xf64>
  return %3 : tensor<3xf64>
}

// All of a value, put together of its parts.
// CHECK-LABEL: func.func @of_its_parts(
// CHECK-NEXT:    return %arg0
func.func @of_its_parts(%x: tensor<2xf64>) -> tensor<2xf64> {
  %a = mg.slice %x {offsets = array<i64: 0>, sizes = array<i64: 1>, strides = array<i64: 1>} : (tensor<2xf64>) -> tensor<1xf64>
  %b = mg.slice %x {offsets = array<i64: 1>, sizes = array<i64: 1>, strides = array<i64: 1>} : (tensor<2xf64>) -> tensor<1xf64>
  %0 = mg.concat %a, %b {axis = 0 : i64} : (tensor<1xf64>, tensor<1xf64>) -> tensor<2xf64>
  %i = arith.constant dense<[0, 1]> : tensor<2xi64>
  %1 = mg.scatter_multiaxis %x[%i], %0 axes [0] : (tensor<2xf64>, tensor<2xi64>, tensor<2xf64>) -> tensor<2xf64>
  %2 = mg.scatter_multiaxis %1[%i], %x axes [0] : (tensor<2xf64>, tensor<2xi64>, tensor<2xf64>) -> tensor<2xf64>
  return %2 : tensor<2xf64>
}

// One element, joined with itself by reductions that change nothing.
// CHECK-LABEL: func.func @joined(
// CHECK-NEXT:    return %arg0
func.func @joined(%x: tensor<1xi32>) -> tensor<1xi32> {
  %i = arith.constant dense<0> : tensor<1xi8>
  %z = arith.constant dense<0> : tensor<1xi32>
  %0 = mg.scatter_multiaxis %x[%i], %z axes [0] {reduction = "add"} : (tensor<1xi32>, tensor<1xi8>, tensor<1xi32>) -> tensor<1xi32>
  %1 = mg.scatter_multiaxis %0[%i], %0 axes [0] {reduction = "or"} : (tensor<1xi32>, tensor<1xi8>, tensor<1xi32>) -> tensor<1xi32>
  %2 = mg.scatter_multiaxis %1[%i], %1 axes [0] {reduction = "min"} : (tensor<1xi32>, tensor<1xi8>, tensor<1xi32>) -> tensor<1xi32>
  %3 = mg.scatter_multiaxis %2[%i], %x axes [0] {reduction = "max"} : (tensor<1xi32>, tensor<1xi8>, tensor<1xi32>) -> tensor<1xi32>
  return %3 : tensor<1xi32>
}
