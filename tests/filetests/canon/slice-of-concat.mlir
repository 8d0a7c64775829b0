// slice(concat(x, y)) = concat(slice'(x), slice''(y))  of the operands that it reads.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @second(
// CHECK-NEXT:   %0 = mg.slice %arg1 {offsets = array<i64: 2>, sizes = array<i64: 2>, strides = array<i64: -1>} : (tensor<3xf32>) -> tensor<2xf32>
// CHECK-NEXT:   return %0 : tensor<2xf32>
func.func @second(%x: tensor<2xf32>, %y: tensor<3xf32>) -> tensor<2xf32> {
  %0 = mg.concat %x, %y {axis = 0 : i64} : (tensor<2xf32>, tensor<3xf32>) -> tensor<5xf32>
  %1 = mg.slice %0 {offsets = array<i64: 4>, sizes = array<i64: 2>, strides = array<i64: -1>} : (tensor<5xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// It takes something of both: what it does not take is not put together.
// CHECK-LABEL: func.func @both(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 1>, sizes = array<i64: 1>, strides = array<i64: 1>} : (tensor<2xf32>) -> tensor<1xf32>
// CHECK-NEXT:   %1 = mg.slice %arg1 {offsets = array<i64: 0>, sizes = array<i64: 1>, strides = array<i64: 1>} : (tensor<3xf32>) -> tensor<1xf32>
// CHECK-NEXT:   %2 = mg.concat %0, %1 {axis = 0 : i64} : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-NEXT:   return %2 : tensor<2xf32>
func.func @both(%x: tensor<2xf32>, %y: tensor<3xf32>) -> tensor<2xf32> {
  %0 = mg.concat %x, %y {axis = 0 : i64} : (tensor<2xf32>, tensor<3xf32>) -> tensor<5xf32>
  %1 = mg.slice %0 {offsets = array<i64: 1>, sizes = array<i64: 2>, strides = array<i64: 1>} : (tensor<5xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// CHECK: // @second, result 0:
// CHECK: slice-of-concat{{.*}} (checked:
