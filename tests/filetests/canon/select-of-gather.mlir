// select(p(i), gather(x, f(i)), constant) = gather(x, i)  that fills, where p selects the i that lead into x.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @filled(
// CHECK-NEXT:   %0 = mg.reshape %arg1 : (tensor<4xi32>) -> tensor<4x1xi32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] {bounds = "fill", fill_value = 0x7FC00000 : f32} : (tensor<7x5xf32>, tensor<4x1xi32>) -> tensor<4x5xf32>
// CHECK-NEXT:   return %1 : tensor<4x5xf32>
func.func @filled(%x: tensor<7x5xf32>, %i: tensor<4xi32>) -> tensor<4x5xf32> {
  %zero = arith.constant dense<0> : tensor<4x1xi32>
  %last = arith.constant dense<6> : tensor<4x1xi32>
  %0 = mg.reshape %i : (tensor<4xi32>) -> tensor<4x1xi32>
  %1 = arith.cmpi sge, %0, %zero : tensor<4x1xi32>
  %2 = arith.cmpi sle, %0, %last : tensor<4x1xi32>
  %3 = arith.andi %1, %2 : tensor<4x1xi1>
  %4 = mg.reduce %3 {axes = array<i64: 1>, kind = "and"} : (tensor<4x1xi1>) -> tensor<4xi1>
  %5 = mg.gather_multiaxis %x[%0] axes [0] {bounds = "clamp"} : (tensor<7x5xf32>, tensor<4x1xi32>) -> tensor<4x5xf32>
  %6 = mg.broadcast %4 {dims = array<i64: 0>} : (tensor<4xi1>) -> tensor<4x5xi1>
  %nan = arith.constant dense<0x7FC00000> : tensor<4x5xf32>
  %7 = arith.select %6, %5, %nan : tensor<4x5xi1>, tensor<4x5xf32>
  return %7 : tensor<4x5xf32>
}

// The condition says which indices are out of range.
// CHECK-LABEL: func.func @outside(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] {bounds = "fill"} : (tensor<7xf32>, tensor<4xi32>) -> tensor<4xf32>
// CHECK-NEXT:   return %0 : tensor<4xf32>
func.func @outside(%x: tensor<7xf32>, %i: tensor<4xi32>) -> tensor<4xf32> {
  %zero = arith.constant dense<0> : tensor<4xi32>
  %size = arith.constant dense<7> : tensor<4xi32>
  %1 = arith.cmpi slt, %i, %zero : tensor<4xi32>
  %2 = arith.cmpi sge, %i, %size : tensor<4xi32>
  %3 = arith.ori %1, %2 : tensor<4xi1>
  %4 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "wrap"} : (tensor<7xf32>, tensor<4xi32>) -> tensor<4xf32>
  %none = arith.constant dense<0.0> : tensor<4xf32>
  %5 = arith.select %3, %none, %4 : tensor<4xi1>, tensor<4xf32>
  return %5 : tensor<4xf32>
}

// Two coordinates, both in range.
// CHECK-LABEL: func.func @pairs(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0, 1] {bounds = "fill", fill_value = 1.000000e+00 : f32} : (tensor<5x6xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
// CHECK-NEXT:   return %0 : tensor<4x1xf32>
func.func @pairs(%x: tensor<5x6xf32>, %i: tensor<4x2xi32>) -> tensor<4x1xf32> {
  %zero = arith.constant dense<0> : tensor<4x2xi32>
  %last = arith.constant dense<[[4, 5], [4, 5], [4, 5], [4, 5]]> : tensor<4x2xi32>
  %1 = arith.cmpi sge, %i, %zero : tensor<4x2xi32>
  %2 = arith.cmpi sle, %i, %last : tensor<4x2xi32>
  %3 = arith.andi %1, %2 : tensor<4x2xi1>
  %4 = mg.reduce %3 {axes = array<i64: 1>, kind = "and"} : (tensor<4x2xi1>) -> tensor<4xi1>
  %5 = mg.gather_multiaxis %x[%i] axes [0, 1] {bounds = "clamp"} : (tensor<5x6xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
  %6 = mg.reshape %4 : (tensor<4xi1>) -> tensor<4x1xi1>
  %none = arith.constant dense<1.0> : tensor<4x1xf32>
  %7 = arith.select %6, %5, %none : tensor<4x1xi1>, tensor<4x1xf32>
  return %7 : tensor<4x1xf32>
}

// 6 is looked up, and clamped to 5.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %cst = arith.constant dense<0> : tensor<4xi32>
// CHECK-NEXT:   %0 = arith.cmpi sge, %arg1, %cst : tensor<4xi32>
// CHECK-NEXT:   %cst_0 = arith.constant dense<6> : tensor<4xi32>
// CHECK-NEXT:   %1 = arith.cmpi sle, %arg1, %cst_0 : tensor<4xi32>
// CHECK-NEXT:   %2 = arith.andi %0, %1 : tensor<4xi1>
// CHECK-NEXT:   %3 = mg.gather_multiaxis %arg0[%arg1] axes [0] {bounds = "clamp"} : (tensor<6xf32>, tensor<4xi32>) -> tensor<4xf32>
// CHECK-NEXT:   %cst_1 = arith.constant dense<0.000000e+00> : tensor<4xf32>
// CHECK-NEXT:   %4 = arith.select %2, %3, %cst_1 : tensor<4xi1>, tensor<4xf32>
// CHECK-NEXT:   return %4 : tensor<4xf32>
func.func @kept(%x: tensor<6xf32>, %i: tensor<4xi32>) -> tensor<4xf32> {
  %zero = arith.constant dense<0> : tensor<4xi32>
  %last = arith.constant dense<6> : tensor<4xi32>
  %1 = arith.cmpi sge, %i, %zero : tensor<4xi32>
  %2 = arith.cmpi sle, %i, %last : tensor<4xi32>
  %3 = arith.andi %1, %2 : tensor<4xi1>
  %4 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "clamp"} : (tensor<6xf32>, tensor<4xi32>) -> tensor<4xf32>
  %none = arith.constant dense<0.0> : tensor<4xf32>
  %5 = arith.select %3, %4, %none : tensor<4xi1>, tensor<4xf32>
  return %5 : tensor<4xf32>
}

// The condition is one on other numbers than the indices.
// CHECK-LABEL: func.func @kept_other(
// CHECK-NEXT:   %cst = arith.constant dense<6> : tensor<4xi32>
// CHECK-NEXT:   %0 = arith.cmpi ult, %arg2, %cst : tensor<4xi32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%arg1] axes [0] {bounds = "clamp"} : (tensor<6xf32>, tensor<4xi32>) -> tensor<4xf32>
// CHECK-NEXT:   %cst_0 = arith.constant dense<0.000000e+00> : tensor<4xf32>
// CHECK-NEXT:   %2 = arith.select %0, %1, %cst_0 : tensor<4xi1>, tensor<4xf32>
// CHECK-NEXT:   return %2 : tensor<4xf32>
func.func @kept_other(%x: tensor<6xf32>, %i: tensor<4xi32>, %j: tensor<4xi32>) -> tensor<4xf32> {
  %size = arith.constant dense<6> : tensor<4xi32>
  %1 = arith.cmpi ult, %j, %size : tensor<4xi32>
  %4 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "clamp"} : (tensor<6xf32>, tensor<4xi32>) -> tensor<4xf32>
  %none = arith.constant dense<0.0> : tensor<4xf32>
  %5 = arith.select %1, %4, %none : tensor<4xi1>, tensor<4xf32>
  return %5 : tensor<4xf32>
}

// CHECK: // @filled, result 0:
// CHECK: select-of-gather{{.*}} (checked:

// CLAUSE: N20
