// concat(concat(x, y), z) = concat(x, y, z)  where the axes are equal.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @one_axis(
// CHECK-NEXT:   %0 = mg.concat %arg0, %arg1, %arg0 {axis = 0 : i64} : (tensor<2x3xf32>, tensor<4x3xf32>, tensor<2x3xf32>) -> tensor<8x3xf32>
// CHECK-NEXT:   return %0 : tensor<8x3xf32>
func.func @one_axis(%x: tensor<2x3xf32>, %y: tensor<4x3xf32>) -> tensor<8x3xf32> {
  %0 = mg.concat %y, %x {axis = 0 : i64} : (tensor<4x3xf32>, tensor<2x3xf32>) -> tensor<6x3xf32>
  %1 = mg.concat %x, %0 {axis = 0 : i64} : (tensor<2x3xf32>, tensor<6x3xf32>) -> tensor<8x3xf32>
  return %1 : tensor<8x3xf32>
}

// Two axes.
// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.concat %arg0, %arg0 {axis = 1 : i64} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
// CHECK-NEXT:   %1 = mg.concat %0, %arg1 {axis = 0 : i64} : (tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<4x6xf32>
// CHECK-NEXT:   return %1 : tensor<4x6xf32>
func.func @kept(%x: tensor<2x3xf32>, %y: tensor<2x6xf32>) -> tensor<4x6xf32> {
  %0 = mg.concat %x, %x {axis = 1 : i64} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  %1 = mg.concat %0, %y {axis = 0 : i64} : (tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<4x6xf32>
  return %1 : tensor<4x6xf32>
}

// CHECK: // @one_axis, result 0:
// CHECK: concat-of-concat{{.*}} (checked:

// CLAUSE: N28
