// Operations that are not understood stay as they are, in their order, used or not, equal or not: they
// may do anything. What surrounds them is canonicalized.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --canonicalize -o %t.mlir && mg opt %t.mlir --canonicalize | diff %t.mlir -

// CHECK-LABEL: func.func @order(
// CHECK-NEXT:   "some.print"(%arg0) {text = "first"} : (tensor<2x3xf32>) -> ()
// CHECK-NEXT:   %0 = "some.random"() : () -> tensor<2x3xf32>
// CHECK-NEXT:   %1 = "some.random"() : () -> tensor<2x3xf32>
// CHECK-NEXT:   "some.print"(%1) {text = "last"} : (tensor<2x3xf32>) -> ()
// CHECK-NEXT:   return %1 : tensor<2x3xf32>
func.func @order(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  "some.print"(%x) {text = "first"} : (tensor<2x3xf32>) -> ()
  %0 = "some.random"() : () -> tensor<2x3xf32>
  %1 = "some.random"() : () -> tensor<2x3xf32>
  %2 = mg.reshape %1 : (tensor<2x3xf32>) -> tensor<6xf32>
  %3 = mg.reshape %2 : (tensor<6xf32>) -> tensor<2x3xf32>
  "some.print"(%3) {text = "last"} : (tensor<2x3xf32>) -> ()
  return %3 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @with_a_region(
// CHECK-NEXT:   %0:2 = "some.map"(%arg0) <{fast}> ({
// CHECK-NEXT:   ^bb0(%arg1: f32):
// CHECK-NEXT:   "some.yield"(%arg1) : (f32) -> ()
// CHECK-NEXT:   }) {seed = 7 : i64} : (tensor<3x2xf32>) -> (i32, tensor<2x3xf32>)
// CHECK-NEXT:   return %0#1 : tensor<2x3xf32>
func.func @with_a_region(%x: tensor<3x2xf32>) -> tensor<2x3xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  %1 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %2:2 = "some.map"(%1) <{fast}> ({
  ^bb0(%y: f32):
    "some.yield"(%y) : (f32) -> ()
  }) {seed = 7 : i64} : (tensor<3x2xf32>) -> (i32, tensor<2x3xf32>)
  return %2#1 : tensor<2x3xf32>
}

// CLAUSE: L4, N5
