// The amounts of tensor.pad that follow from the sizes of source and result: a border of no width is
// none, and one that is open on one side only is as wide as is left. Where both sides are open, it
// stays.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @none(
// CHECK-NEXT:    return %arg0
func.func @none(%x: tensor<5x6xf32>, %n: index) -> tensor<5x6xf32> {
  %v = arith.constant 0.0 : f32
  %0 = tensor.pad %x low[%n, 0] high[0, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<5x6xf32> to tensor<5x6xf32>
  return %0 : tensor<5x6xf32>
}

// CHECK-LABEL: func.func @left(
// CHECK:         mg.pad %arg0, %{{.*}} {high = array<i64: 1>, low = array<i64: 2>}
func.func @left(%x: tensor<5xf32>, %n: index) -> tensor<8xf32> {
  %v = arith.constant 0.0 : f32
  %0 = tensor.pad %x low[%n] high[1] {
  ^bb0(%i: index):
    tensor.yield %v : f32
  } : tensor<5xf32> to tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: func.func @open(
// CHECK:         tensor.pad %arg0 low[%arg1] high[%arg2]
func.func @open(%x: tensor<5xf32>, %n: index, %m: index) -> tensor<8xf32> {
  %v = arith.constant 0.0 : f32
  %0 = tensor.pad %x low[%n] high[%m] {
  ^bb0(%i: index):
    tensor.yield %v : f32
  } : tensor<5xf32> to tensor<8xf32>
  return %0 : tensor<8xf32>
}
