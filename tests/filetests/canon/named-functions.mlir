// A private function stays where any operation names it, not only a call.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @main(
// CHECK-NEXT:   %0 = "d.apply"(%arg0) {functions = [@named]} : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT:   return %0
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "d.apply"(%x) {functions = [@named]} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func private @named(
// CHECK-NEXT:   return %arg0 : tensor<2xf32>
func.func private @named(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 0>} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-NOT: @unnamed
func.func private @unnamed(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
