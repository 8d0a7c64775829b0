// gather(slice(x), i) = gather(x, stride * i + offset) where coordinates are in range, clamped or filled, or the slice reverses an axis.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// Positions in a slice are positions in what it is cut from.
// CHECK-LABEL: func.func @in_range(
// CHECK-NEXT:   %cst = arith.constant dense<15> : tensor<4xi8>
// CHECK-NEXT:   %0 = arith.andi %arg1, %cst : tensor<4xi8>
// CHECK-NEXT:   %cst_0 = arith.constant dense<2> : tensor<4xi8>
// CHECK-NEXT:   %1 = arith.muli %0, %cst_0 : tensor<4xi8>
// CHECK-NEXT:   %cst_1 = arith.constant dense<10> : tensor<4xi8>
// CHECK-NEXT:   %2 = arith.addi %1, %cst_1 : tensor<4xi8>
// CHECK-NEXT:   %3 = mg.reshape %2 : (tensor<4xi8>) -> tensor<4x1xi8>
// CHECK-NEXT:   %4 = mg.gather_multiaxis %arg0[%3] axes [0] : (tensor<50x8xf32>, tensor<4x1xi8>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %4 : tensor<4x8xf32>
func.func @in_range(%x: tensor<50x8xf32>, %i: tensor<4xi8>) -> tensor<4x8xf32> {
  %0 = mg.slice %x {offsets = array<i64: 10, 0>, sizes = array<i64: 20, 8>, strides = array<i64: 2, 1>} : (tensor<50x8xf32>) -> tensor<20x8xf32>
  %c15 = arith.constant dense<15> : tensor<4xi8>
  %1 = arith.andi %i, %c15 : tensor<4xi8>
  %2 = mg.reshape %1 : (tensor<4xi8>) -> tensor<4x1xi8>
  %3 = mg.gather_multiaxis %0[%2] axes [0] : (tensor<20x8xf32>, tensor<4x1xi8>) -> tensor<4x8xf32>
  return %3 : tensor<4x8xf32>
}

// A table that is cut to its first rows need not be.
// CHECK-LABEL: func.func @first_rows(
// CHECK-NEXT:   %cst = arith.constant dense<15> : tensor<4xi32>
// CHECK-NEXT:   %0 = arith.andi %arg1, %cst : tensor<4xi32>
// CHECK-NEXT:   %1 = mg.reshape %0 : (tensor<4xi32>) -> tensor<4x1xi32>
// CHECK-NEXT:   %2 = mg.gather_multiaxis %arg0[%1] axes [0] : (tensor<50x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %2 : tensor<4x8xf32>
func.func @first_rows(%x: tensor<50x8xf32>, %i: tensor<4xi32>) -> tensor<4x8xf32> {
  %0 = mg.slice %x {offsets = array<i64: 0, 0>, sizes = array<i64: 20, 8>, strides = array<i64: 1, 1>} : (tensor<50x8xf32>) -> tensor<20x8xf32>
  %c15 = arith.constant dense<15> : tensor<4xi32>
  %1 = arith.andi %i, %c15 : tensor<4xi32>
  %2 = mg.reshape %1 : (tensor<4xi32>) -> tensor<4x1xi32>
  %3 = mg.gather_multiaxis %0[%2] axes [0] : (tensor<20x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %3 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @reversed(
// CHECK-NEXT:   %cst = arith.constant dense<-1> : tensor<4xi32>
// CHECK-NEXT:   %0 = arith.subi %cst, %arg1 : tensor<4xi32>
// CHECK-NEXT:   %1 = mg.reshape %0 : (tensor<4xi32>) -> tensor<4x1xi32>
// CHECK-NEXT:   %2 = mg.gather_multiaxis %arg0[%1] axes [0] {from_end} : (tensor<50x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %2 : tensor<4x8xf32>
func.func @reversed(%x: tensor<50x8xf32>, %i: tensor<4xi32>) -> tensor<4x8xf32> {
  %0 = mg.slice %x {offsets = array<i64: 49, 0>, sizes = array<i64: 50, 8>, strides = array<i64: -1, 1>} : (tensor<50x8xf32>) -> tensor<50x8xf32>
  %1 = "onnx.Gather"(%0, %i) : (tensor<50x8xf32>, tensor<4xi32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// What is outside the slice stays outside.
// CHECK-LABEL: func.func @filled(
// CHECK:         arith.cmpi ult, %arg1
// CHECK:         arith.select
// CHECK:         mg.gather_multiaxis %arg0[{{.*}}] axes [0] {bounds = "fill"} : (tensor<50x80xf32>, tensor<4x1xi32>) -> tensor<4x80xf32>
func.func @filled(%x: tensor<50x80xf32>, %i: tensor<4x1xi32>) -> tensor<4x80xf32> {
  %0 = mg.slice %x {offsets = array<i64: 10, 0>, sizes = array<i64: 20, 80>, strides = array<i64: 2, 1>} : (tensor<50x80xf32>) -> tensor<20x80xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [0] {bounds = "fill"} : (tensor<20x80xf32>, tensor<4x1xi32>) -> tensor<4x80xf32>
  return %1 : tensor<4x80xf32>
}

// An index of 25 is an error.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 10, 0>, sizes = array<i64: 20, 8>, strides = array<i64: 2, 1>} : (tensor<50x8xf32>) -> tensor<20x8xf32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %0[%arg1] axes [0] : (tensor<20x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %1 : tensor<4x8xf32>
func.func @kept(%x: tensor<50x8xf32>, %i: tensor<4x1xi32>) -> tensor<4x8xf32> {
  %0 = mg.slice %x {offsets = array<i64: 10, 0>, sizes = array<i64: 20, 8>, strides = array<i64: 2, 1>} : (tensor<50x8xf32>) -> tensor<20x8xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [0] : (tensor<20x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// CHECK: // @in_range, result 0:
// CHECK: gather-of-slice{{.*}} (checked:

// CLAUSE: N24
