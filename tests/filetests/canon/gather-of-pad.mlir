// gather(pad(x, v), i) = gather(x, i - low) that fills with v, where what is out of range is filled so, too, or cannot be.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// An embedding with a row of zeros in front for the index 0.
// CHECK-LABEL: func.func @row_in_front(
// CHECK-NEXT:   %cst = arith.constant dense<15> : tensor<4x1xi32>
// CHECK-NEXT:   %0 = arith.andi %arg1, %cst : tensor<4x1xi32>
// CHECK-NEXT:   %cst_0 = arith.constant dense<-1> : tensor<4x1xi32>
// CHECK-NEXT:   %1 = arith.addi %0, %cst_0 : tensor<4x1xi32>
// CHECK-NEXT:   %2 = mg.gather_multiaxis %arg0[%1] axes [0] {bounds = "fill"} : (tensor<15x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %2 : tensor<4x8xf32>
func.func @row_in_front(%x: tensor<15x8xf32>, %i: tensor<4x1xi32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %0 = mg.pad %x, %zero {low = array<i64: 1, 0>, high = array<i64: 0, 0>} : (tensor<15x8xf32>, tensor<f32>) -> tensor<16x8xf32>
  %c15 = arith.constant dense<15> : tensor<4x1xi32>
  %1 = arith.andi %i, %c15 : tensor<4x1xi32>
  %2 = mg.gather_multiaxis %0[%1] axes [0] : (tensor<16x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}

// The border is all that clamped indices find outside.
// CHECK-LABEL: func.func @border(
// CHECK-NEXT:   %cst = arith.constant dense<-1> : tensor<4x1xi32>
// CHECK-NEXT:   %0 = arith.addi %arg1, %cst : tensor<4x1xi32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] {bounds = "fill", fill_value = 0x7FC00000 : f32} : (tensor<15x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %1 : tensor<4x8xf32>
func.func @border(%x: tensor<15x8xf32>, %i: tensor<4x1xi32>) -> tensor<4x8xf32> {
  %nan = arith.constant dense<0x7FC00000> : tensor<f32>
  %0 = mg.pad %x, %nan {low = array<i64: 1, 0>, high = array<i64: 1, 0>} : (tensor<15x8xf32>, tensor<f32>) -> tensor<17x8xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [0] {bounds = "clamp"} : (tensor<17x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %cst = arith.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT:   %0 = mg.pad %arg0, %cst {high = array<i64: 0, 0>, low = array<i64: 1, 0>} : (tensor<15x8xf32>, tensor<f32>) -> tensor<16x8xf32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %0[%arg1] axes [0] : (tensor<16x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %1 : tensor<4x8xf32>
func.func @kept(%x: tensor<15x8xf32>, %i: tensor<4x1xi32>) -> tensor<4x8xf32> {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %0 = mg.pad %x, %zero {low = array<i64: 1, 0>, high = array<i64: 0, 0>} : (tensor<15x8xf32>, tensor<f32>) -> tensor<16x8xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [0] : (tensor<16x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// A row of zeros that is put behind a table is a fill.
// CHECK-LABEL: func.func @row_behind(
// CHECK-NEXT:   %cst = arith.constant dense<15> : tensor<4x1xi32>
// CHECK-NEXT:   %0 = arith.andi %arg1, %cst : tensor<4x1xi32>
// CHECK-NEXT:   %1 = mg.gather_multiaxis %arg0[%0] axes [0] {bounds = "fill"} : (tensor<15x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %1 : tensor<4x8xf32>
func.func @row_behind(%x: tensor<15x8xf32>, %i: tensor<4x1xi32>) -> tensor<4x8xf32> {
  %zeros = arith.constant dense<0.0> : tensor<1x8xf32>
  %0 = mg.concat %x, %zeros {axis = 0 : i64} : (tensor<15x8xf32>, tensor<1x8xf32>) -> tensor<16x8xf32>
  %c15 = arith.constant dense<15> : tensor<4x1xi32>
  %1 = arith.andi %i, %c15 : tensor<4x1xi32>
  %2 = mg.gather_multiaxis %0[%1] axes [0] : (tensor<16x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}

// CHECK: // @row_in_front, result 0:
// CHECK: gather-of-pad{{.*}} (checked:

// CLAUSE: N24
