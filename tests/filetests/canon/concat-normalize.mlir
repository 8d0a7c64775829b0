// concat(x, y) = reshape(concat(reshape(x), reshape(y)))  with dimensions of size 1 dropped and adjacent dimensions merged.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// CHECK-LABEL: func.func @merged(
// CHECK-NEXT:   %0 = mg.reshape %arg0 : (tensor<6x4xf32>) -> tensor<6x1x4xf32>
// CHECK-NEXT:   %1 = mg.concat %0, %arg1 {axis = 1 : i64} : (tensor<6x1x4xf32>, tensor<6x2x4xf32>) -> tensor<6x3x4xf32>
// CHECK-NEXT:   %2 = mg.reshape %1 : (tensor<6x3x4xf32>) -> tensor<6x12xf32>
// CHECK-NEXT:   return %2 : tensor<6x12xf32>
func.func @merged(%x: tensor<6x4xf32>, %y: tensor<6x2x4xf32>) -> tensor<6x12xf32> {
  %0 = mg.reshape %x : (tensor<6x4xf32>) -> tensor<2x3x1x4xf32>
  %1 = mg.reshape %y : (tensor<6x2x4xf32>) -> tensor<2x3x2x4xf32>
  %2 = mg.concat %0, %1 {axis = 2 : i64} : (tensor<2x3x1x4xf32>, tensor<2x3x2x4xf32>) -> tensor<2x3x3x4xf32>
  %3 = mg.reshape %2 : (tensor<2x3x3x4xf32>) -> tensor<6x12xf32>
  return %3 : tensor<6x12xf32>
}

// CHECK-LABEL: func.func @kept(
// CHECK-NEXT:   %0 = mg.concat %arg0, %arg1 {axis = 1 : i64} : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
// CHECK-NEXT:   return %0 : tensor<2x7xf32>
func.func @kept(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>) -> tensor<2x7xf32> {
  %0 = mg.concat %x, %y {axis = 1 : i64} : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x7xf32>
  return %0 : tensor<2x7xf32>
}

// CHECK: // @merged, result 0:
// CHECK: concat-normalize{{.*}} (checked:
