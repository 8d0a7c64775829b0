// concat(x, y) = x  where y has no elements.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @empty(
// CHECK-NEXT:   %0 = mg.concat %arg0, %arg2 {axis = 0 : i64} : (tensor<2xf32>, tensor<3xf32>) -> tensor<5xf32>
// CHECK-NEXT:   return %0 : tensor<5xf32>
func.func @empty(%x: tensor<2xf32>, %y: tensor<0xf32>, %z: tensor<3xf32>) -> tensor<5xf32> {
  %0 = mg.concat %x, %y, %z {axis = 0 : i64} : (tensor<2xf32>, tensor<0xf32>, tensor<3xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.concat %arg0, %arg1 {axis = 0 : i64} : (tensor<2xf32>, tensor<1xf32>) -> tensor<3xf32>
// CHECK-NEXT:   return %0 : tensor<3xf32>
func.func @kept(%x: tensor<2xf32>, %y: tensor<1xf32>) -> tensor<3xf32> {
  %0 = mg.concat %x, %y {axis = 0 : i64} : (tensor<2xf32>, tensor<1xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK: // @empty, result 0:
// CHECK: concat-drop-empty{{.*}} (checked:

// CLAUSE: N28
