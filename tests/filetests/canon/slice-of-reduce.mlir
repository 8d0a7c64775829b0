// slice(reduce(x)) = reduce(slice'(x)).
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @columns(
// CHECK-NEXT:   %0 = mg.slice %arg0 {offsets = array<i64: 1, 0>, sizes = array<i64: 2, 8>, strides = array<i64: 1, 1>} : (tensor<6x8xf32>) -> tensor<2x8xf32>
// CHECK-NEXT:   %1 = mg.reduce %0 {axes = array<i64: 1>, kind = "sum"} : (tensor<2x8xf32>) -> tensor<2xf32>
// CHECK-NEXT:   return %1 : tensor<2xf32>
func.func @columns(%x: tensor<6x8xf32>) -> tensor<2xf32> {
  %0 = mg.reduce %x {axes = array<i64: 1>, kind = "sum"} : (tensor<6x8xf32>) -> tensor<6xf32>
  %1 = mg.slice %0 {offsets = array<i64: 1>, sizes = array<i64: 2>, strides = array<i64: 1>} : (tensor<6xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// CHECK: // @columns, result 0:
// CHECK: slice-of-reduce{{.*}} (checked:
