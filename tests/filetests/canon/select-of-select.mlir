// select(c, x, select(c, y, z)) = select(c, x, z).
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @twice(
// CHECK-NEXT:   %0 = arith.select %arg0, %arg1, %arg3 : tensor<6xi1>, tensor<6xf32>
// CHECK-NEXT:   return %0 : tensor<6xf32>
func.func @twice(%c: tensor<6xi1>, %x: tensor<6xf32>, %y: tensor<6xf32>, %z: tensor<6xf32>) -> tensor<6xf32> {
  %0 = arith.select %c, %y, %z : tensor<6xi1>, tensor<6xf32>
  %1 = arith.select %c, %x, %0 : tensor<6xi1>, tensor<6xf32>
  return %1 : tensor<6xf32>
}

// CHECK: // @twice, result 0:
// CHECK: select-of-select
