// x - floordiv(x, c) * c = ((x rem c) + c) rem c, which a gather that wraps does itself.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --canonicalize --statistics -o %t 2>&1 | FileCheck %s --check-prefix=LAW

// CHECK-LABEL: func.func @wrapped(
// CHECK-NEXT:   %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] {bounds = "wrap"} : (tensor<5x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
// CHECK-NEXT:   return %0 : tensor<4x8xf32>
func.func @wrapped(%x: tensor<5x8xf32>, %i: tensor<4x1xi32>) -> tensor<4x8xf32> {
  %c = arith.constant dense<5> : tensor<4x1xi32>
  %0 = arith.floordivsi %i, %c : tensor<4x1xi32>
  %1 = arith.muli %0, %c : tensor<4x1xi32>
  %2 = arith.subi %i, %1 : tensor<4x1xi32>
  %3 = mg.gather_multiaxis %x[%2] axes [0] : (tensor<5x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %3 : tensor<4x8xf32>
}

// Without a gather it costs least as it was written.
// CHECK-LABEL: func.func @kept(
// CHECK:   arith.floordivsi
// CHECK-NEXT:   arith.muli
// CHECK-NEXT:   arith.subi
// CHECK-NEXT:   return
func.func @kept(%i: tensor<4x1xi32>) -> tensor<4x1xi32> {
  %c = arith.constant dense<5> : tensor<4x1xi32>
  %0 = arith.floordivsi %i, %c : tensor<4x1xi32>
  %1 = arith.muli %0, %c : tensor<4x1xi32>
  %2 = arith.subi %i, %1 : tensor<4x1xi32>
  return %2 : tensor<4x1xi32>
}

// What the gather reads by has the other spelling as well.
// LAW: @wrapped:
// LAW: difference-to-quotient
