// gather(x, f(i)) = gather(x, i)  with the bounds and from_end that lead every i to where f(i) led.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @counted_from_the_end(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<3xi32>) -> tensor<3x1xi32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] {from_end} : (tensor<6x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
// CHECK-NEXT:   return %1 : tensor<3x4xf32>
func.func @counted_from_the_end(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %zero = arith.constant dense<0> : tensor<i32>
  %zeros = mg.broadcast %zero {dims = array<i64>} : (tensor<i32>) -> tensor<3xi32>
  %size = arith.constant dense<6> : tensor<3xi32>
  %0 = arith.cmpi slt, %i, %zeros : tensor<3xi32>
  %1 = arith.addi %i, %size : tensor<3xi32>
  %2 = arith.select %0, %1, %i : tensor<3xi1>, tensor<3xi32>
  %3 = mg.reshape %2 : (tensor<3xi32>) -> tensor<3x1xi32>
  %4 = mg.gather_multiaxis %x[%3] axes [0] : (tensor<6x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %4 : tensor<3x4xf32>
}

// What is below -6 is clamped to 0 before and after.
// CHECK-LABEL: func.func @counted_and_clamped(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] {bounds = "clamp", from_end} : (tensor<6xf32>, tensor<3xi32>) -> tensor<3xf32>
// CHECK-NEXT:   return %0 : tensor<3xf32>
func.func @counted_and_clamped(%x: tensor<6xf32>, %i: tensor<3xi32>) -> tensor<3xf32> {
  %zero = arith.constant dense<0> : tensor<3xi32>
  %size = arith.constant dense<6> : tensor<3xi32>
  %0 = arith.cmpi sge, %i, %zero : tensor<3xi32>
  %1 = arith.addi %i, %size : tensor<3xi32>
  %2 = arith.select %0, %i, %1 : tensor<3xi1>, tensor<3xi32>
  %3 = mg.gather_multiaxis %x[%2] axes [0] {bounds = "clamp"} : (tensor<6xf32>, tensor<3xi32>) -> tensor<3xf32>
  return %3 : tensor<3xf32>
}

// CHECK-LABEL: func.func @clamped(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] {bounds = "clamp"} : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
// CHECK-NEXT:   return %0 : tensor<2xf32>
func.func @clamped(%x: tensor<5xf32>, %i: tensor<2xi64>) -> tensor<2xf32> {
  %0 = arith.constant dense<0> : tensor<2xi64>
  %1 = arith.constant dense<4> : tensor<2xi64>
  %2 = arith.minsi %i, %1 : tensor<2xi64>
  %3 = arith.maxsi %2, %0 : tensor<2xi64>
  %4 = mg.gather_multiaxis %x[%3] axes [0] {bounds = "fill"} : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %4 : tensor<2xf32>
}

// The floor modulo.
// CHECK-LABEL: func.func @wrapped(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] {bounds = "wrap"} : (tensor<5xf32>, tensor<2xi32>) -> tensor<2xf32>
// CHECK-NEXT:   return %0 : tensor<2xf32>
func.func @wrapped(%x: tensor<5xf32>, %i: tensor<2xi32>) -> tensor<2xf32> {
  %size = arith.constant dense<5> : tensor<2xi32>
  %zero = arith.constant dense<0> : tensor<2xi32>
  %0 = arith.remsi %i, %size : tensor<2xi32>
  %1 = arith.cmpi slt, %0, %zero : tensor<2xi32>
  %2 = arith.addi %0, %size : tensor<2xi32>
  %3 = arith.select %1, %2, %0 : tensor<2xi1>, tensor<2xi32>
  %4 = mg.gather_multiaxis %x[%3] axes [0] : (tensor<5xf32>, tensor<2xi32>) -> tensor<2xf32>
  return %4 : tensor<2xf32>
}

// Each coordinate by itself.
// CHECK-LABEL: func.func @pairs(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<4xi32>) -> tensor<4x1xi32>
// CHECK-NEXT:   %1 = mg.reshape %arg2 : (tensor<4xi32>) -> tensor<4x1xi32>
// CHECK-NEXT:   %2 = mg.concat %0, %1 {axis = 1 : i64} : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
// CHECK-NEXT:   %3 = mg.gather_multiaxis %arg0[%2] axes [0, 1] {from_end} : (tensor<5x6xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
// CHECK-NEXT:   return %3 : tensor<4x1xf32>
func.func @pairs(%x: tensor<5x6xf32>, %i: tensor<4xi32>, %j: tensor<4xi32>) -> tensor<4x1xf32> {
  %zero = arith.constant dense<0> : tensor<4xi32>
  %rows = arith.constant dense<5> : tensor<4xi32>
  %columns = arith.constant dense<6> : tensor<4xi32>
  %0 = arith.cmpi slt, %i, %zero : tensor<4xi32>
  %1 = arith.addi %i, %rows : tensor<4xi32>
  %2 = arith.select %0, %1, %i : tensor<4xi1>, tensor<4xi32>
  %3 = arith.cmpi slt, %j, %zero : tensor<4xi32>
  %4 = arith.addi %j, %columns : tensor<4xi32>
  %5 = arith.select %3, %4, %j : tensor<4xi1>, tensor<4xi32>
  %6 = mg.reshape %2 : (tensor<4xi32>) -> tensor<4x1xi32>
  %7 = mg.reshape %5 : (tensor<4xi32>) -> tensor<4x1xi32>
  %8 = mg.concat %6, %7 {axis = 1 : i64} : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %9 = mg.gather_multiaxis %x[%8] axes [0, 1] : (tensor<5x6xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
  return %9 : tensor<4x1xf32>
}

// Another size than the axis has: -1 leads to 4, not to 5.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %cst = arith.constant dense<0> : tensor<3xi32>
// CHECK-NEXT:   %0 = arith.cmpi slt, %arg1, %cst : tensor<3xi32>
// CHECK-NEXT:   %cst_0 = arith.constant dense<5> : tensor<3xi32>
// CHECK-NEXT:   %1 = arith.addi %arg1, %cst_0 : tensor<3xi32>
// CHECK-NEXT:   %2 = arith.select %0, %1, %arg1 : tensor<3xi1>, tensor<3xi32>
// CHECK-NEXT:   %3 = mg.gather_multiaxis %arg0[%2] axes [0] : (tensor<6xf32>, tensor<3xi32>) -> tensor<3xf32>
// CHECK-NEXT:   return %3 : tensor<3xf32>
func.func @kept(%x: tensor<6xf32>, %i: tensor<3xi32>) -> tensor<3xf32> {
  %zero = arith.constant dense<0> : tensor<3xi32>
  %size = arith.constant dense<5> : tensor<3xi32>
  %0 = arith.cmpi slt, %i, %zero : tensor<3xi32>
  %1 = arith.addi %i, %size : tensor<3xi32>
  %2 = arith.select %0, %1, %i : tensor<3xi1>, tensor<3xi32>
  %3 = mg.gather_multiaxis %x[%2] axes [0] : (tensor<6xf32>, tensor<3xi32>) -> tensor<3xf32>
  return %3 : tensor<3xf32>
}

// The sum turns round: 100 + 100 is -56 in 8 bits, and counts from the end no more.
// CHECK-LABEL: func.func @kept_round(
// CHECK-NEXT:   %cst = arith.constant dense<100> : tensor<3xi8>
// CHECK-NEXT:   %0 = arith.addi %arg1, %cst : tensor<3xi8>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] {from_end} : (tensor<100xf32>, tensor<3xi8>) -> tensor<3xf32>
// CHECK-NEXT:   return %1 : tensor<3xf32>
func.func @kept_round(%x: tensor<100xf32>, %i: tensor<3xi8>) -> tensor<3xf32> {
  %size = arith.constant dense<100> : tensor<3xi8>
  %1 = arith.addi %i, %size : tensor<3xi8>
  %3 = mg.gather_multiaxis %x[%1] axes [0] {from_end} : (tensor<100xf32>, tensor<3xi8>) -> tensor<3xf32>
  return %3 : tensor<3xf32>
}

// CHECK: // @counted_from_the_end, result 0:
// CHECK: gather-of-function{{.*}} (checked:

// CLAUSE: N20
