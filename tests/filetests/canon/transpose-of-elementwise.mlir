// transpose(f(x, y)) = f(transpose(x), transpose(y)) where f works element by element and x or y is
// computed from a transpose so.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @sum(
// CHECK-NEXT:   %0 = mg.transpose %arg1 {permutation = array<i64: 1, 0>} : (tensor<9x6xf32>) -> tensor<6x9xf32>
// CHECK-NEXT:   %1 = arith.subf %arg0, %0 : tensor<6x9xf32>
// CHECK-NEXT:   return %1 : tensor<6x9xf32>
func.func @sum(%x: tensor<6x9xf32>, %y: tensor<9x6xf32>) -> tensor<6x9xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<6x9xf32>) -> tensor<9x6xf32>
  %1 = arith.subf %0, %y : tensor<9x6xf32>
  %2 = mg.transpose %1 {permutation = array<i64: 1, 0>} : (tensor<9x6xf32>) -> tensor<6x9xf32>
  return %2 : tensor<6x9xf32>
}

// CHECK-LABEL: func.func @chain(
// CHECK-NEXT:   %0 = arith.negf %arg0 : tensor<6x9xf32>
// CHECK-NEXT:   %1 = math.absf %0 : tensor<6x9xf32>
// CHECK-NEXT:   return %1 : tensor<6x9xf32>
func.func @chain(%x: tensor<6x9xf32>) -> tensor<6x9xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<6x9xf32>) -> tensor<9x6xf32>
  %1 = arith.negf %0 : tensor<9x6xf32>
  %2 = math.absf %1 : tensor<9x6xf32>
  %3 = mg.transpose %2 {permutation = array<i64: 1, 0>} : (tensor<9x6xf32>) -> tensor<6x9xf32>
  return %3 : tensor<6x9xf32>
}

// CHECK: // @sum, result 0:
// CHECK: transpose-of-elementwise
