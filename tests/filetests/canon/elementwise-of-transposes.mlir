// f(transpose(x), transpose(y)) = transpose(f(x, y)) where f works element by element.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @sum(
// CHECK-NEXT:   %0 = arith.mulf %arg0, %arg1 : tensor<6x9xf32>
// CHECK-NEXT:   %1 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<6x9xf32>) -> tensor<9x6xf32>
// CHECK-NEXT:   return %1 : tensor<9x6xf32>
func.func @sum(%x: tensor<6x9xf32>, %y: tensor<6x9xf32>) -> tensor<9x6xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<6x9xf32>) -> tensor<9x6xf32>
  %1 = mg.transpose %y {permutation = array<i64: 1, 0>} : (tensor<6x9xf32>) -> tensor<9x6xf32>
  %2 = arith.mulf %0, %1 : tensor<9x6xf32>
  return %2 : tensor<9x6xf32>
}

// CHECK: // @sum, result 0:
// CHECK: elementwise-of-transposes
