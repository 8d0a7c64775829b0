// scatter(x, f(i), u) = scatter(x, i, u)  with the bounds and from_end that lead every i to where f(i) led.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @counted_or_dropped(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<2xi32>) -> tensor<2x1xi32>
// CHECK-NEXT:   %1 = mg.scatter_multiaxis %arg0[%0], %arg2 axes [0] {bounds = "drop", from_end} : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT:   return %1 : tensor<4x3xf32>
func.func @counted_or_dropped(%x: tensor<4x3xf32>, %i: tensor<2xi32>, %u: tensor<2x3xf32>) -> tensor<4x3xf32> {
  %z = arith.constant dense<0> : tensor<2xi32>
  %n = arith.constant dense<4> : tensor<2xi32>
  %lt = arith.cmpi slt, %i, %z : tensor<2xi32>
  %p = arith.addi %i, %n : tensor<2xi32>
  %s = arith.select %lt, %p, %i : tensor<2xi1>, tensor<2xi32>
  %0 = mg.reshape %s : (tensor<2xi32>) -> tensor<2x1xi32>
  %1 = mg.scatter_multiaxis %x[%0], %u axes [0] {bounds = "drop"} : (tensor<4x3xf32>, tensor<2x1xi32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %1 : tensor<4x3xf32>
}

// The same of 64-bit integers, by constants that are stretched, and the other way round, with a sum.
// CHECK-LABEL: func.func @counted_the_other_way(
// CHECK-NEXT:   %0 = mg.scatter_multiaxis %arg0[%arg1], %arg2 axes [0] {bounds = "drop", from_end, reduction = "add"} : (tensor<6xf32>, tensor<3xi64>, tensor<3xf32>) -> tensor<6xf32>
// CHECK-NEXT:   return %0 : tensor<6xf32>
func.func @counted_the_other_way(%x: tensor<6xf32>, %i: tensor<3xi64>, %u: tensor<3xf32>) -> tensor<6xf32> {
  %zero = arith.constant dense<0> : tensor<i64>
  %z = mg.broadcast %zero {dims = array<i64>} : (tensor<i64>) -> tensor<3xi64>
  %size = arith.constant dense<6> : tensor<i64>
  %n = mg.broadcast %size {dims = array<i64>} : (tensor<i64>) -> tensor<3xi64>
  %ge = arith.cmpi sge, %i, %z : tensor<3xi64>
  %p = arith.addi %i, %n : tensor<3xi64>
  %s = arith.select %ge, %i, %p : tensor<3xi1>, tensor<3xi64>
  %0 = mg.scatter_multiaxis %x[%s], %u axes [0] {bounds = "drop", reduction = "add"} : (tensor<6xf32>, tensor<3xi64>, tensor<3xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// An index that is out of range stays one.
// CHECK-LABEL: func.func @counted_or_an_error(
// CHECK-NEXT:   %0 = mg.scatter_multiaxis %arg0[%arg1], %arg2 axes [0] {from_end} : (tensor<6xf32>, tensor<3xi32>, tensor<3xf32>) -> tensor<6xf32>
func.func @counted_or_an_error(%x: tensor<6xf32>, %i: tensor<3xi32>, %u: tensor<3xf32>) -> tensor<6xf32> {
  %z = arith.constant dense<0> : tensor<3xi32>
  %n = arith.constant dense<6> : tensor<3xi32>
  %lt = arith.cmpi slt, %i, %z : tensor<3xi32>
  %p = arith.addi %i, %n : tensor<3xi32>
  %s = arith.select %lt, %p, %i : tensor<3xi1>, tensor<3xi32>
  %0 = mg.scatter_multiaxis %x[%s], %u axes [0] : (tensor<6xf32>, tensor<3xi32>, tensor<3xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// CHECK-LABEL: func.func @clamped(
// CHECK-NEXT:   %0 = mg.scatter_multiaxis %arg0[%arg1], %arg2 axes [0] {bounds = "clamp", reduction = "max"} : (tensor<5xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<5xf32>
func.func @clamped(%x: tensor<5xf32>, %i: tensor<2xi64>, %u: tensor<2xf32>) -> tensor<5xf32> {
  %z = arith.constant dense<0> : tensor<2xi64>
  %last = arith.constant dense<4> : tensor<2xi64>
  %0 = arith.minsi %i, %last : tensor<2xi64>
  %1 = arith.maxsi %0, %z : tensor<2xi64>
  %2 = mg.scatter_multiaxis %x[%1], %u axes [0] {bounds = "drop", reduction = "max"} : (tensor<5xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<5xf32>
  return %2 : tensor<5xf32>
}

// The floor modulo, by the remainder.
// CHECK-LABEL: func.func @wrapped(
// CHECK-NEXT:   %0 = mg.scatter_multiaxis %arg0[%arg1], %arg2 axes [0] {bounds = "wrap", reduction = "add"} : (tensor<5xf32>, tensor<2xi32>, tensor<2xf32>) -> tensor<5xf32>
func.func @wrapped(%x: tensor<5xf32>, %i: tensor<2xi32>, %u: tensor<2xf32>) -> tensor<5xf32> {
  %size = arith.constant dense<5> : tensor<2xi32>
  %zero = arith.constant dense<0> : tensor<2xi32>
  %0 = arith.remsi %i, %size : tensor<2xi32>
  %1 = arith.cmpi slt, %0, %zero : tensor<2xi32>
  %2 = arith.addi %0, %size : tensor<2xi32>
  %3 = arith.select %1, %2, %0 : tensor<2xi1>, tensor<2xi32>
  %4 = mg.scatter_multiaxis %x[%3], %u axes [0] {reduction = "add"} : (tensor<5xf32>, tensor<2xi32>, tensor<2xf32>) -> tensor<5xf32>
  return %4 : tensor<5xf32>
}

// What overflows is not counted from the end: the sum of 8 bits leads elsewhere.
// CHECK-LABEL: func.func @overflowing(
// CHECK:        arith.addi
func.func @overflowing(%x: tensor<200xf32>, %i: tensor<2xi8>, %u: tensor<2xf32>) -> tensor<200xf32> {
  %z = arith.constant dense<0> : tensor<2xi8>
  %n = arith.constant dense<-56> : tensor<2xi8>
  %lt = arith.cmpi slt, %i, %z : tensor<2xi8>
  %p = arith.addi %i, %n : tensor<2xi8>
  %s = arith.select %lt, %p, %i : tensor<2xi1>, tensor<2xi8>
  %0 = mg.scatter_multiaxis %x[%s], %u axes [0] {bounds = "drop"} : (tensor<200xf32>, tensor<2xi8>, tensor<2xf32>) -> tensor<200xf32>
  return %0 : tensor<200xf32>
}

// CHECK: // @counted_or_dropped, result 0:
// CHECK: scatter-of-function{{.*}} (checked:
