// f(broadcast(x), broadcast(y)) = broadcast(f(x, y)) where f works element by element.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @sum(
// CHECK-NEXT:   %0 = arith.addf %arg0, %arg1 : tensor<6xf32>
// CHECK-NEXT:   %1 = mg.broadcast %0 {dims = array<i64: 1>} : (tensor<6xf32>) -> tensor<9x6xf32>
// CHECK-NEXT:   return %1 : tensor<9x6xf32>
func.func @sum(%x: tensor<6xf32>, %y: tensor<6xf32>) -> tensor<9x6xf32> {
  %0 = mg.broadcast %x {dims = array<i64: 1>} : (tensor<6xf32>) -> tensor<9x6xf32>
  %1 = mg.broadcast %y {dims = array<i64: 1>} : (tensor<6xf32>) -> tensor<9x6xf32>
  %2 = arith.addf %0, %1 : tensor<9x6xf32>
  return %2 : tensor<9x6xf32>
}

// CLAUSE: N32
// CHECK: // @sum, result 0:
// CHECK: elementwise-of-broadcasts
